//! Everything that the game says. To translate the game, translate this file.
//!
//! What the arguments are is said in `arguments.rs`, from where `--help` takes it.

// A text says itself what it is.
#![allow(missing_docs)]

use std::time::Duration;

use othello_steps::{Player, square_name};

use crate::files::{Fault, Why};
use crate::game::{End, Game, Next, Refusal};
use crate::look::Look;
use crate::rules::Square;
use crate::seat::Seat;
use crate::view::text::width;

pub const TITLE: &str = "Othello";
pub const PERSON: &str = "person";
pub const RANDOM: &str = "plays any legal move";
pub const MODEST: &str = "turns as few discs as it can";
pub const POSITIONAL: &str = "likes corners, not their neighbours";
pub const AHEAD_2: &str = "looks 2 turns ahead";
pub const AHEAD_4: &str = "looks 4 turns ahead";
pub const AHEAD_6: &str = "looks 6 turns ahead, up to 2 s";
pub const GREEDY: &str = "turns as many discs as it can";

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
pub const GO_ON: &str = "Go on playing";
pub const HINT: &str = "Hint";
pub const UNDO: &str = "Undo";
pub const REDO: &str = "Redo";
pub const RESIGN: &str = "Resign";
pub const NEW_GAME: &str = "New game";
pub const CONTINUE: &str = "Continue it";
pub const KEPT: &str = "A game is in progress";
pub const DAMAGED: &str = "This isn't a whole game";
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
pub const PASS: &str = "pass";
pub const MORE: &str = " Down: more ";

pub const NO_MOVE_CAME: &str =
    "The machine chose no legal move. Press Enter to let it try again, or u to undo.";
pub const STOPPED: &str = "Stopped. Press Enter to let the machine think again, or u to undo.";
pub const NO_HINT: &str = "A hint is for a person who is to move.";
pub const NOT_KEPT: &str = "This game isn't kept when you quit: another othello is open, or there is no folder for it. You can save it: s.";
pub const START_KEYS: &str = "Arrows choose and change, Enter plays";
pub const FIELD_KEYS: &str = "Enter to go on, Esc to cancel";
pub const PLAY_KEYS: &[&str] =
    &["c5, click, or arrows and Enter", "Esc menu", "? help", "u undo", "t hint", "q quit"];
pub const OVER_KEYS: &[&str] =
    &["Left and right look back", "Esc menu", "Ctrl-N new game", "s save", "u undo", "q quit"];
pub const LOOK_KEYS: &[&str] = &["< and > look back and on", "Enter: back to the game", "? help", "q quit"];
pub const THINK_KEYS: &[&str] = &["Enter: play now", "Esc menu", "? help", "u undo", "q quit"];
pub const NEEDS_THE_SCREEN: &str =
    "--black, --white and --load are for the game on the screen: leave out --plain, and don't redirect";
pub const HINT_KEYS: &[&str] = &["Enter: stop thinking", "Esc menu", "? help", "q quit"];
pub const TOO_SMALL: &str = "This window is too small";

/// `8 x 8`.
pub fn size(size: isize) -> String {
    format!("{size} x {size}")
}

/// What a player does, in a few words.
pub fn about(seat: Seat) -> String {
    match seat {
        Seat::Person => "A person plays at this keyboard".to_string(),
        Seat::Machine(level) => format!("{} {}", level.name, level.about),
    }
}

/// The same without the name.
pub fn does(seat: Seat) -> &'static str {
    match seat {
        Seat::Person => "plays at this keyboard",
        Seat::Machine(level) => level.about,
    }
}

/// The lines of the help.
pub fn help() -> Vec<&'static str> {
    HELP_TEXT.lines().collect()
}

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
u, r            undo, redo
t               hint: what the machine thinks
                of each legal move
v               mark the legal moves, or don't
< >  PgUp PgDn  look back at the game and on
Home, End       the first position, the last
s, Ctrl-S       save the game
Ctrl-O          load a game
x               resign
Ctrl-N          new game
Esc             menu
q, Ctrl-C       quit; the game is kept

Colours: yellow is the cursor, blue the last
move, light green the discs that have just
turned, olive those that would turn.

Without colour: X is Black, O is White, + a legal
move, [ ] the cursor, ( ) the last move, { } the
discs that have just turned, * those that would
turn.";

/// `the name` without its article: `Black` or `White`.
pub fn player(player: Player) -> &'static str {
    match player {
        Player::Black => "Black",
        Player::White => "White",
    }
}

fn named(squares: &[Square]) -> String {
    squares.iter().map(|&(p, q)| square_name(p, q)).collect::<Vec<_>>().join(" ")
}

fn name((p, q): Square) -> String {
    square_name(p, q)
}

fn count(number: isize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// Why a move is refused, and what is legal.
pub fn refused(refusal: &Refusal, legal: &[Square], size: isize) -> String {
    let why = refusal_alone(refusal, size);
    if legal.is_empty() { why } else { format!("{why} Legal: {}.", named(legal)) }
}

fn refusal_alone(refusal: &Refusal, size: isize) -> String {
    match refusal {
        Refusal::NotASquare(text) => {
            format!("{} is not a square. Squares are a1 to {}.", text.trim(), square_name(size, size))
        }
        Refusal::Taken(square, player) => {
            format!(
                "{} is taken: there is a {} disc on it.",
                name(*square),
                self::player(*player).to_lowercase()
            )
        }
        Refusal::TurnsNothing(square) => format!("{} turns nothing.", name(*square)),
    }
}

/// Somebody passes; and whether somebody has to say that they have seen it.
pub fn passes(player: Player, waits: bool) -> String {
    let rest = if waits { " Press Enter." } else { "" };
    format!("{} has no legal move and passes.{rest}", self::player(player))
}

/// `Black to move`.
pub fn to_move(player: Player) -> String {
    format!("{} to move", self::player(player))
}

/// `Black passes`.
pub fn to_pass(player: Player) -> String {
    format!("{} passes", self::player(player))
}

/// The machine thinks: who, since when, and what it says of it.
pub fn thinking(name: &str, seconds: u32, note: &str) -> String {
    let since = if seconds > 0 { format!(" {seconds} s") } else { String::new() };
    let note = if note.is_empty() { String::new() } else { format!(", {note}") };
    format!("{name} is thinking{since}{note}")
}

/// How far the machine has looked.
pub fn depth(depth: u32) -> String {
    format!("depth {depth}")
}

/// The machine waits.
pub fn paused(name: &str) -> String {
    format!("{name} waits. Press Enter to let it play.")
}

/// What the machine would play.
pub fn hint(level: &str, best: Option<Square>, note: &str) -> String {
    let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
    match best {
        Some(square) => {
            format!("{level} would play {}{note}. Numbers: more is better.", name(square))
        }
        None => format!("{level} has no hint."),
    }
}

/// After an undo.
pub fn undone(went: bool, paused: bool) -> &'static str {
    match (went, paused) {
        (true, true) => "Taken back. r plays it again. Enter lets the machine play.",
        (true, false) => "Taken back. r plays it again.",
        _ => "This is the start: there is nothing to take back.",
    }
}

/// After a redo.
pub fn redone(went: bool) -> &'static str {
    if went { "Played again." } else { "Nothing was taken back." }
}

/// The number of the turn on the screen, when the game is looked back at.
pub fn looking(at: usize, last: usize) -> String {
    format!("Looking back: turn {at} of {last}")
}

/// `Move 18`.
pub fn move_number(number: usize) -> String {
    format!("Move {number}")
}

/// What a move turned: `turns c4 d4`, or how many when there is little room.
pub fn turns(squares: &[Square], room: usize) -> String {
    let all = format!("turns {}", named(squares));
    if width(&all) <= room { all } else { format!("turns {}", squares.len()) }
}

/// Who has won.
pub fn result(end: End, (black, white): (isize, isize)) -> String {
    match (end, black.cmp(&white)) {
        (End::Resigned(player), _) => format!("{} wins.", self::player(player.opponent())),
        (_, std::cmp::Ordering::Greater) => format!("Black wins, {black} to {white}."),
        (_, std::cmp::Ordering::Less) => format!("White wins, {white} to {black}."),
        _ => format!("It is a draw, {black} to {white}."),
    }
}

/// Why the game ended.
pub fn why(end: End) -> String {
    match end {
        End::Full => "Every square has a disc.".to_string(),
        End::NobodyCanMove => "Neither player can move.".to_string(),
        End::WipedOut(player) => format!("{} has no disc left.", self::player(player)),
        End::Resigned(player) => format!("{} resigned.", self::player(player)),
        End::Unplaced(square) => {
            format!("set_and_turn_over (step 7) has placed no disc on {}.", name(square))
        }
        End::Stuck(player) => {
            format!("next_player (step 8) says that {player} moves, but legal_moves (step 4) finds no move.")
        }
    }
}

/// A game was in progress when the program last ended.
pub fn kept(moves: usize) -> [String; 1] {
    [format!("You were playing. It has {} so far.", count(moves as isize, "move"))]
}

/// What is wrong in a file, and how much of it was read.
pub fn damaged(fault: &Fault, played: usize, size: isize) -> Vec<String> {
    let Fault { number, text, why } = fault;
    let wrong = match why {
        Why::Size => return vec![format!("Its size is {text}. A board has an even size from 4 to 16.")],
        Why::Unreadable => format!("Move {number} is {text:?}. That isn't a move."),
        Why::Over => format!("Move {number}, {text}, comes after the end of the game."),
        Why::NoPass => format!("Before move {number} there is a pass, but the player has a legal move."),
        Why::Refused(refusal) => format!("Move {number} is not legal: {}", refusal_alone(refusal, size)),
    };
    let read = match played {
        0 => "No move before it was read.".to_string(),
        1 => "The first move is fine.".to_string(),
        _ => format!("The first {played} moves are fine."),
    };
    vec![wrong, read]
}

/// The row that plays on from what was read.
pub fn play_on(played: usize) -> String {
    if played == 0 { "Play from the start".to_string() } else { format!("Play on from move {played}") }
}

/// The game is saved.
pub fn saved(path: &str) -> String {
    format!("Saved in {path}.")
}

/// There is a file already.
pub fn file_is_there(path: &str) -> String {
    format!("{path} is there already. What is in it would be lost.")
}

/// A file could not be written.
pub fn not_written(path: &str, why: &str) -> String {
    format!("{path} cannot be written: {why}")
}

/// A file could not be read.
pub fn not_read(path: &str, why: &str) -> String {
    format!("{path} cannot be read: {why}")
}

/// The board needs more room.
pub fn needs(columns: u16, rows: u16) -> String {
    format!("The board needs {columns} x {rows}")
}

/// A step does not answer.
pub fn endless(step: u8, limit: Duration) -> String {
    format!(
        "othello: step {step} has not answered for {} seconds: a loop in exercises/step{step}.rs never ends.\n\
         Your game is kept. Fix the step, and run this again.",
        limit.as_secs()
    )
}

/// A step panicked, in this file and line if they are known.
pub fn panicked(step: Option<u8>, place: Option<(&str, u32)>, message: &str) -> String {
    let of_step = step.map_or(String::new(), |step| format!(" of step {step}"));
    match place {
        Some((file, line)) => {
            format!("othello: your code{of_step} panicked in {file}, line {line}: {message}")
        }
        None => format!("othello: your code{of_step} panicked: {message}"),
    }
}

/// The game itself panicked.
pub fn fault(place: Option<(&str, u32)>, message: &str) -> String {
    let place = place.map_or(String::new(), |(file, line)| format!(" ({file}, line {line})"));
    format!(
        "othello: this is a fault in the game{place}: {message}\nYour game is kept: run this again to continue it."
    )
}

/// The game in progress could not be kept.
pub fn not_kept(why: &str) -> String {
    format!("This game can't be kept for the next start: {why}")
}

/// What stays in the terminal after the game: the board and the result, if there was a game.
pub fn farewell(game: &Game, look: Look) -> String {
    if game.squares().is_empty() {
        return String::new();
    }
    let board = match look {
        Look::Plain => format!("{:?}", game.board()).replace('●', "X").replace('○', "O"),
        Look::Colour(_) => format!("{:#}", game.board()),
    };
    let said = match game.next() {
        Next::Move(player, _) => to_move(player),
        Next::Pass(player) => to_pass(player),
        Next::Over(end) => result(end, crate::rules::counts(game.board())),
    };
    format!("{board}\n{said}\n")
}

/// In a class's repository: which steps are to be written before the game begins.
pub fn waiting(first: &str, last: &str, to_do: &[&str]) -> String {
    let to_do = to_do.join(", ");
    format!(
        "The game begins once steps {first} to {last} are written, and plays on them. Still todo!(): {to_do}."
    )
}

/// Whose steps are played: `to_do` are not written.
pub fn whose(to_do: &[&str]) -> String {
    match to_do {
        [] => "Every step is yours.".to_string(),
        [step] => format!("Step {step} is still todo!(): the reference plays it."),
        [steps @ .., last] => {
            format!("Steps {} and {last} are still todo!(): the reference plays them.", steps.join(", "))
        }
    }
}

/// What was printed while the game was on: all of it, or its last lines.
pub fn printed(text: &str) -> String {
    const LINES: usize = 100;
    let left_out = text.lines().count().saturating_sub(LINES);
    let shown: String = text.lines().skip(left_out).map(|line| format!("{line}\n")).collect();
    let before = if left_out > 0 { format!("({left_out} lines before this)\n") } else { String::new() };
    before + &shown
}

/// The program was ended from outside, or by an overflow of the stack, which nothing inside can say.
pub fn crashed(signal: Option<i32>) -> String {
    let why = match signal {
        Some(6 | 11) => {
            "your code overflowed the stack: does a function call itself without end?".to_string()
        }
        Some(signal) => format!("the game was ended by signal {signal}."),
        None => "the game was ended.".to_string(),
    };
    format!("othello: {why}\nYour game is kept: run this again to continue it.")
}
