//! What things are called: players, squares, sizes, steps, and what somebody else wrote.

use othello_steps::{Player, square_name};

use crate::rules::Square;
use crate::seat::Seat;
use crate::steps::Step;

pub const TITLE: &str = "Othello";
pub const PERSON: &str = "person";
pub const PASS: &str = "pass";

/// `the name` without its article: `Black` or `White`.
pub fn player(player: Player) -> &'static str {
    match player {
        Player::Black => "Black",
        Player::White => "White",
    }
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

pub(super) fn name((p, q): Square) -> String {
    square_name(p, q)
}

pub(super) fn named(squares: &[Square]) -> String {
    squares.iter().map(|&square| name(square)).collect::<Vec<_>>().join(" ")
}

pub(super) fn count(number: isize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// Steps, as a sentence names them.
pub(super) fn listed(steps: &[Step]) -> String {
    let numbers: Vec<_> = steps.iter().map(Step::to_string).collect();
    let noun = if numbers.len() == 1 { "step" } else { "steps" };
    let (last, others) = numbers.split_last().expect("a step");
    match others {
        [] => format!("{noun} {last}"),
        _ => format!("{noun} {} and {last}", others.join(", ")),
    }
}

/// What somebody else wrote, as a message quotes it: at most twenty characters, with what can't be seen written out.
pub fn quoted(text: &str) -> String {
    let short: String = text.chars().take(20).collect();
    format!("{short:?}")
}
