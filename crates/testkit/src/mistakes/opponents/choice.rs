//! What a program with one thing wrong plays.

use othello_steps::Position;

use super::opponent::Moves;

/// The sentence about a program, and what it plays of these moves.
pub type Choice = (&'static str, Box<dyn Fn(Position, &Moves) -> Option<u32>>);

pub fn choice(says: &'static str, plays: impl Fn(Position, &Moves) -> Option<u32> + 'static) -> Choice {
    (says, Box::new(plays))
}
