//! Which puzzle is on the table, and what became of it.

use crate::machine::puzzles::Missed;

/// A puzzle, by where it is from and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// One of the last game's.
    OfGame(usize),
    /// One of the course's.
    OfCourse(usize),
}

/// What became of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The move was found.
    Found,
    /// Another move was played.
    Missed,
    /// Somebody asked for the move.
    Shown,
}

/// A puzzle of the last game, and whether it has been solved.
#[derive(Clone, Debug)]
pub struct OfGame {
    /// The puzzle, with the number of the move that missed the win.
    pub missed: Missed,
    /// Whether it has been solved.
    pub solved: bool,
}
