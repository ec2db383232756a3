//! The game itself: whose turn it is, what a move does, how it ended.

use othello_steps::{Player, square_name};

use super::names::{self, name, named, who_in_short};
use crate::game::{End, Game, Next, Refusal};
use crate::look::Look;
use crate::rules::Square;
use crate::seat::Seat;
use crate::steps::Step;
use crate::view::text::width;

pub const PLAY_KEYS: &[&str] =
    &["c5, click, or arrows and Enter", "Esc menu", "? help", "u undo", "t hint", "q quit"];

pub const OVER_KEYS: &[&str] =
    &["< > look back", MISTAKES_KEY, "Esc menu", "Ctrl-N new game", "s save", "u undo", "q quit"];

pub const LOOK_KEYS: &[&str] = &[
    "< > back and on",
    MISTAKES_KEY,
    "Enter: back to the game",
    "t hint",
    "y play from here",
    "Esc menu",
    "q quit",
];
pub const THINK_KEYS: &[&str] = &["Enter: play now", "Esc menu", "? help", "u undo", "q quit"];
pub const PAUSED_KEYS: &[&str] =
    &["Enter: let it play", "< > back and on", "Esc menu", "? help", "u undo", "q quit"];
pub const PASS_KEYS: &[&str] = &["Enter: go on", "< > back and on", "Esc menu", "? help", "u undo", "q quit"];
pub const MISTAKES_KEY: &str = "z mistakes";
pub const READ_ON_KEY: &str = "w all";
pub const HINT_KEYS: &[&str] = &["Enter: stop thinking", "Esc menu", "? help", "q quit"];
pub const CHOOSE_FIRST: &str = "Choose a square first: type its name, press an arrow or Tab, or click.";
pub const TOO_SMALL: &str = "This window is too small";

/// Why a move is refused, and what is legal.
pub fn refused(refusal: &Refusal, legal: &[Square], size: isize) -> String {
    let why = refusal_alone(refusal, size);
    if legal.is_empty() { why } else { format!("{why} Legal: {}.", named(legal)) }
}

pub(super) fn refusal_alone(refusal: &Refusal, size: isize) -> String {
    match refusal {
        Refusal::NotASquare(text) => {
            format!("{} is not a square. Squares are a1 to {}.", text.trim(), square_name(size, size))
        }
        Refusal::Taken(square, player) => {
            format!(
                "{} is taken: there is a {} disc on it.",
                name(*square),
                names::player(*player).to_lowercase()
            )
        }
        Refusal::TurnsNothing(square) => format!("{} turns nothing.", name(*square)),
    }
}

/// So many of the typed moves were played, because somebody else chooses the moves of this player.
pub fn left_out(played: usize, all: usize, player: Player, seat: Seat) -> String {
    let were = if played == 1 { "was" } else { "were" };
    let (who, player) = (who_in_short(seat), names::player(player));
    format!("Only {played} of {all} moves {were} played, because {who} plays {player}.")
}

/// Somebody passes; and whether somebody has to say that they have seen it.
pub fn passes(player: Player, waits: bool) -> String {
    let rest = if waits { " Press Enter." } else { "" };
    format!("{} has no legal move and passes.{rest}", names::player(player))
}

/// `Black to move`.
pub fn to_move(player: Player) -> String {
    format!("{} to move", names::player(player))
}

/// `Black passes`.
pub fn to_pass(player: Player) -> String {
    format!("{} passes", names::player(player))
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

/// The number of the move on the screen, when the game is looked back at, or that a pass came after it. Passes have no number.
pub fn looking(number: usize, last: usize, is_pass: bool) -> String {
    let pass = if is_pass { "a pass after " } else { "" };
    format!("Looking back: {pass}move {number} of {last}")
}

/// The same where there is little room.
pub fn looking_in_short(number: usize, last: usize, is_pass: bool) -> String {
    let what = if is_pass { "Pass after" } else { "Move" };
    format!("{what} {number} of {last}")
}

/// `Opening: Tiger`.
pub fn opening(name: &str) -> String {
    format!("Opening: {name}")
}

/// `Move 18`.
pub fn move_number(number: usize) -> String {
    format!("Move {number}")
}

/// What a move turned: `turns c4 d4`, or how many when there is little room.
pub fn turns(squares: &[Square], room: usize) -> String {
    if squares.is_empty() {
        return "turns nothing".to_string();
    }
    let all = format!("turns {}", named(squares));
    if width(&all) <= room { all } else { format!("turns {}", squares.len()) }
}

/// Who has won.
pub fn result(end: End, (black, white): (isize, isize)) -> String {
    match (end, black.cmp(&white)) {
        (End::Resigned(player), _) => format!("{} wins.", names::player(player.opponent())),
        (_, std::cmp::Ordering::Greater) => format!("Black wins, {black} to {white}."),
        (_, std::cmp::Ordering::Less) => format!("White wins, {white} to {black}."),
        _ => format!("It is a draw, {black} to {white}."),
    }
}

/// The same, with the count of tournaments where that is another one: they give the empty squares to the winner.
pub fn result_in_full(end: End, (black, white): (isize, isize), squares: isize) -> String {
    let result = result(end, (black, white));
    if black + white == squares || matches!(end, End::Resigned(_)) {
        return result;
    }
    let less = if black == white { squares / 2 } else { black.min(white) };
    format!("{}; in tournaments {} to {less}.", result.trim_end_matches('.'), squares - less)
}

/// The list of the moves goes on, and there is no room for it.
pub fn moves_left_out(look: Look) -> String {
    let dots = if look == Look::Plain { "..." } else { "…" };
    format!("{dots} s saves the moves")
}

/// Why the game ended.
pub fn why(end: End) -> String {
    match end {
        End::Full => "Every square has a disc.".to_string(),
        End::NobodyCanMove => "Neither player can move.".to_string(),
        End::WipedOut(player) => format!("{} has no disc left.", names::player(player)),
        End::Resigned(player) => format!("{} resigned.", names::player(player)),
        End::Unplaced(square) => {
            format!("set_and_turn_over (step {}) has placed no disc on {}.", Step::Turning, name(square))
        }
        End::Stuck(player) => {
            let (game, moves) = (Step::Game, Step::Moves);
            format!(
                "next_player (step {game}) says that {player} moves, but legal_moves (step {moves}) finds no move."
            )
        }
    }
}

/// The board needs more room.
pub fn needs(columns: u16, rows: u16) -> String {
    format!("The board needs {columns} x {rows}")
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
        Next::Over(end) => {
            result_in_full(end, crate::rules::counts(game.board()), game.board().size().pow(2))
        }
    };
    format!("{board}\n{said}\n")
}
