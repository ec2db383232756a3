//! What things are called: players, squares, sizes, steps, and what somebody else wrote.

use othello_game_steps::Step;
use othello_steps::{Player, square_name};

use crate::square::Square;

/// The name of the game.
pub const TITLE: &str = "Othello";
/// A turn without a move.
pub const PASS: &str = "pass";

/// `the name` without its article: `Black` or `White`.
pub fn player(player: Player) -> &'static str {
    match player {
        Player::Black => "Black",
        Player::White => "White",
    }
}

/// `c4`.
pub fn name((p, q): Square) -> String {
    square_name(p, q)
}

/// `c4 d3`.
pub fn named(squares: &[Square]) -> String {
    squares.iter().map(|&square| name(square)).collect::<Vec<_>>().join(" ")
}

/// `1 move`, `2 moves`.
pub fn count(number: isize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// Steps, as a sentence names them.
pub fn listed(steps: &[Step]) -> String {
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
