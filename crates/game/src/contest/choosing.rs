//! What an opponent is, and how long it thinks.

use std::time::Duration;

use othello_machine::league::Fault;
use othello_steps::{Clock, Position};

/// Somebody who chooses moves. An opponent may remember things from move to move, so `choose` borrows it to change it.
pub trait Opponent {
    /// The square of a legal move; there is at least one. A fault if no square was chosen.
    fn choose(&mut self, position: Position) -> Result<u32, Fault>;
}

/// A function from a position to a square is an opponent.
impl<F: FnMut(Position) -> u32> Opponent for F {
    fn choose(&mut self, position: Position) -> Result<u32, Fault> {
        Ok(self(position))
    }
}

/// How long an opponent thinks about a move, if it looks ahead.
#[derive(Clone, Copy, Debug)]
pub enum Thinks {
    /// So long.
    For(Duration),
    /// For this number of looks, which is the same on every machine.
    Looks(u64),
}

impl Thinks {
    pub fn clock(self) -> Clock {
        match self {
            Thinks::For(time) => Clock::time(time),
            Thinks::Looks(looks) => Clock::looks(looks),
        }
    }

    /// How long nobody wonders. A look takes a microsecond or two, even if the machine is busy no hundred.
    pub fn patience(self) -> Duration {
        match self {
            Thinks::For(time) => time,
            Thinks::Looks(looks) => Duration::from_micros(looks.saturating_mul(100)),
        }
    }
}
