//! A simpler search of the student's own, to compare with.

use othello_steps::Position;

/// A function of the student's own that finds the same scores in a simpler way.
#[derive(Clone, Copy)]
pub struct Simpler {
    /// Its name.
    pub function: &'static str,
    /// The score that it finds with a depth.
    pub score: fn(Position, u32) -> i32,
}
