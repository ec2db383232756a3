//! The student's search, as the crate that judges moves asks for it.

use std::time::{Duration, Instant};

use othello_game_steps::{Step, bits, positions, time};
use othello_machine::review::Search;
use othello_steps::{Board, Clock, Found, Player, Position};

use super::Stop;
use super::solving::Solving;
use crate::watchdog;

/// So many positions are looked at before a move is called a mistake by looking ahead.
const LONGER: u64 = 3_000_000;

/// Looks at positions of one turn of a game, until its clock is up or somebody asks to stop.
pub struct Eyes<'a> {
    /// What the watchdog is told.
    pub about: (&'a Board, Player),
    /// When a look ahead stops: after a time, or after so many positions.
    pub clock: Clock,
    /// When nothing is solved any longer.
    pub until: Instant,
    /// Whether somebody asks to stop.
    pub stop: &'a Stop,
}

impl Search for Eyes<'_> {
    fn legal_moves(&mut self, position: Position) -> u64 {
        watchdog::call(Step::Bits, Some(self.about), || bits::legal_moves(position))
    }

    fn play(&mut self, position: Position, square: u32) -> Position {
        watchdog::call(Step::Positions, Some(self.about), || positions::play(position, square))
    }

    fn look(&mut self, position: Position, depth: u32) -> Option<Found> {
        if self.stop.is_asked() || self.clock.state().is_up {
            return None;
        }
        let found =
            watchdog::call(Step::Time, Some(self.about), || time::deepen(position, depth, &mut self.clock));
        // What the clock has stopped has not looked as far as it was to.
        (!self.clock.state().is_up).then_some(found)
    }

    fn look_longer(&mut self) {
        self.clock = Clock::looks(LONGER);
    }

    fn solve(&mut self, position: Position) -> Option<Found> {
        let left = || self.until.saturating_duration_since(Instant::now());
        while !left().is_zero() && !self.stop.is_asked() {
            if let Some(solving) = Solving::begin(position, self.about) {
                return solving.wait(left(), self.stop);
            }
            // What was solved before is still under way.
            std::thread::sleep(Duration::from_millis(10));
        }
        None
    }
}
