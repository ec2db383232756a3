//! The start screen, the menus, the questions, the help.

use super::play::{size, who};
use crate::record::names::count;
use crate::table::Seat;

pub const BEGIN: &str = "Play";
pub const BLACK_IS: &str = "Black";
pub const WHITE_IS: &str = "White";
pub const SIZE_IS: &str = "Board";
pub const MARKS_ARE: &str = "Mark legal moves";
pub const FLIPS_ARE: &str = "Show discs turning";
pub const ON: &str = "yes";
pub const OFF: &str = "no";
pub const LOAD: &str = "Load a game";
pub const SAVE: &str = "Save the game";
pub const HELP: &str = "Help";
pub const QUIT: &str = "Quit";
pub const MENU: &str = "Menu";
pub const OPEN: &str = "Open the loaded game";
pub const GO_ON: &str = "Go on";
pub const HINT: &str = "Hint";
pub const UNDO: &str = "Undo";
pub const REDO: &str = "Redo";
pub const PLAY_FROM: &str = "Play on from here";
pub const SET_UP: &str = "Set up a position";
pub const PLAY_SET_UP: &str = "Play from this position";
pub const OTHER_MOVES: &str = "The other player moves";
pub const NO_DISCS: &str = "Take all discs away";
pub const WHO_MOVES: &str = "Who is to move?";
pub const SETTING_UP: &str = "Enter or a click puts a disc, turns it, takes it away; t says that the other player moves; y \
    plays from here.";
pub const NO_POSITION: &str =
    "What was pasted is no position: a diagram has a line for each row, .obf has all squares in one.";
pub const NOBODY_CAN_MOVE: &str = "Neither player can move here: put more discs.";
pub const RESIGN: &str = "Resign";
pub const NEW_GAME: &str = "New game";
pub const CONTINUE: &str = "Continue it";
pub const KEPT: &str = "A game is in progress";
pub const DAMAGED: &str = "This isn't a whole game";
pub const NO_GAME: &str = "This isn't a game";
pub const NO: &str = "Cancel";
pub const OTHER_NAME: &str = "Choose another name";
pub const OVERWRITE: &str = "Overwrite the file";
pub const SAVE_FIRST: &str = "Save this game first";
pub const QUIT_QUESTION: &str = "Quit?";
pub const GAME_IS_KEPT: &str = "The game is kept. You can continue it next time.";
pub const NEW_GAME_QUESTION: &str = "A new game?";
pub const GAME_IS_LOST: &str = "The game in progress is lost, unless you save it.";
pub const RESIGN_QUESTION: &str = "Resign?";
pub const START_KEYS: &str = "Arrows choose and change, Enter plays";

/// A game between these two was in progress when the program last ended.
pub fn kept(moves: usize, seats: [Seat; 2]) -> [String; 2] {
    let playing = match seats {
        [Seat::Person, Seat::Person] => "Two people were playing.".to_string(),
        [Seat::Person, level] | [level, Seat::Person] => format!("You were playing against {}.", who(level)),
        [black, white] => format!("{} was playing {}.", who(black), who(white)),
    };
    [playing, format!("It has {} so far.", count(moves as isize, "move"))]
}

/// The row that loads the file that the arguments name.
pub fn load(name: &str) -> String {
    format!("Load {name}")
}

/// On another board than of the size that was typed, a file is a game.
pub fn fits(size: isize) -> String {
    format!("It is a whole game on {}: leave out --size.", self::size(size))
}

/// The row that plays on from what was read.
pub fn play_on(played: usize) -> String {
    format!("Play on from move {played}")
}

/// Whether to play on after the move of this number.
pub fn play_from_question(number: usize) -> String {
    format!("Play on after move {number}?")
}

/// What happens to the moves after it.
pub fn later_moves(later: usize) -> [String; 1] {
    let (moves, are, them) = match later {
        1 => ("move".to_string(), "is", "it"),
        _ => (format!("{later} moves"), "are", "them"),
    };
    [format!(
        "The {moves} after it {are} taken back. r plays {them} again, as long as no other move is played. Save the game to \
         keep {them}."
    )]
}

/// There is a file already.
pub fn file_is_there(path: &str) -> String {
    format!("{path} is there already. What is in it would be lost.")
}
