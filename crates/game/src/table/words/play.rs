//! The game itself: who plays, what a move does, and why it is refused.

use othello_steps::{Player, square_name};

use crate::record::game::Refusal;
use crate::record::names::{self, name, named};
use crate::square::Square;
use crate::table::Seat;

pub const CHOOSE_FIRST: &str = "Choose a square first: type its name, press an arrow or Tab, or click.";

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

/// What a player is called on the screen: `level 3 (positional)`.
pub fn who(seat: Seat) -> String {
    match seat {
        Seat::Machine(level) if level.number > 0 && !level.name.starts_with("level") => {
            format!("{} ({})", who_in_short(seat), level.name)
        }
        _ => who_in_short(seat),
    }
}

/// The same where there is little room: `level 3`.
pub fn who_in_short(seat: Seat) -> String {
    match seat {
        Seat::Machine(level) if level.number > 0 => format!("level {}", level.number),
        _ => seat.name().to_string(),
    }
}

/// `8 x 8`.
pub fn size(size: isize) -> String {
    format!("{size} x {size}")
}
