//! The start screen, the menus, the questions, the help.

use super::names::{count, size, who};
use crate::seat::Seat;
use crate::view::text::{width, wrapped};

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
pub const SAID: &str = "All of it";
pub const QUIT: &str = "Quit";
pub const MENU: &str = "Menu";
pub const OPEN: &str = "Open the loaded game";
pub const GO_ON: &str = "Go on playing";
pub const HINT: &str = "Hint";
pub const UNDO: &str = "Undo";
pub const REDO: &str = "Redo";
pub const PLAY_FROM: &str = "Play on from here";
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
pub const FILE: &str = "File";
pub const MORE: &str = " Down: more ";
pub const START_KEYS: &str = "Arrows choose and change, Enter plays";
pub const FIELD_KEYS: &str = "Enter to go on, Ctrl-U to clear, Esc to cancel";

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

/// The lines of the help, in so many columns. Where that is too narrow for two columns, a text comes after its key.
pub fn help(room: usize) -> Vec<String> {
    if HELP_TEXT.lines().all(|line| width(line) <= room) {
        return HELP_TEXT.lines().map(str::to_string).collect();
    }
    let mut entries: Vec<String> = Vec::new();
    for line in HELP_TEXT.lines() {
        let key = line.get(..KEY).filter(|key| key.ends_with("  ") && !key.trim().is_empty());
        match (key, entries.last_mut()) {
            (Some(key), _) => entries.push(format!("{}: {}", key.trim_end(), &line[KEY..])),
            (None, Some(entry)) if !entry.is_empty() && !line.is_empty() => *entry += &format!(" {line}"),
            _ => entries.push(line.to_string()),
        }
    }
    let lines = |entry: &String| if entry.is_empty() { vec![String::new()] } else { wrapped(entry, room) };
    entries.iter().flat_map(lines).collect()
}

/// So many columns of the help have the names of the keys.
const KEY: usize = 16;

const HELP_TEXT: &str = "\
Place a disc so that it traps discs of the other
colour in a straight line between it and another
disc of yours. Those discs turn. A move must turn
at least one. If you have no legal move, you pass.
When neither player can move, the player with
more discs wins.

c5 Enter        play on c5 (also 5c, or 5 3)
arrows, Enter   move the cursor and play
Tab             go to the next legal move
mouse           click to play; hovering shows
                the discs that would turn; the
                wheel, or a click on a move,
                looks back; the right
                button opens the menu; with Shift
                most terminals select text
u, Ctrl-Z       undo
r, Ctrl-Y       redo
t               hint: what the machine thinks
                of each legal move; also while
                you look back
w               read all that is said
v               show the legal moves and what they
                would turn, or don't
< >  PgUp PgDn  look back at the game and on
y               play on from the position that
                you look back at
z               after a game: the next mistake,
                with what was better (marked ?
                in the list, or ?? if it cost 10
                discs or more); the curve goes up
                where Black is ahead
Home, End       the first position, the last
s, Ctrl-S       save the game
Ctrl-O          load a game
Ctrl-P          a puzzle: find the only move that
                wins; q goes back to the game
x               resign
Ctrl-N          new game
Esc             menu
q, Ctrl-C       quit; the game is kept

A spot is a legal move. Colours: yellow is the
cursor, blue the last move, light green the discs
that have just turned (cyan, where there are only
16 colours), olive those that would turn.

Without colour: X is Black, O is White, + a legal
move, [ ] the cursor, ( ) the last move, { } the
discs that have just turned, * those that would
turn.";
