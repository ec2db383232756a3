//! The levels that look ahead. They play on boards of 8×8.

use std::time::{Duration, Instant};

use othello_game_steps::{Step, time};
use othello_machine::levels::AT_ONCE;
use othello_machine::square::empty;
use othello_steps::{Board, Clock, Player, Position};

use super::solving::Solving;
use super::{Mover, Stop, Thought};
use crate::watchdog;

/// Looks ahead by `deepen`, and plays the last squares by `solve`.
#[derive(Clone, Copy)]
pub struct Ahead {
    /// How many turns it looks ahead at most.
    pub depth: u32,
    /// How long a move takes at most.
    pub time: Duration,
    /// With so many empty squares or fewer, it plays perfectly.
    pub exact: u32,
}

impl Mover for Ahead {
    fn think(
        &mut self,
        board: &Board,
        player: Player,
        stop: &Stop,
        tell: &mut dyn FnMut(Thought),
    ) -> Thought {
        let position = Position::of(board, player);
        let mut search =
            Search { about: (board, player), position, until: Instant::now() + self.time, stop, tell };
        if empty(position) > self.exact {
            return search.look_ahead(Thought::default(), self.depth);
        }
        let thought = search.look_ahead(Thought::default(), self.depth.min(AT_ONCE));
        let Some(solving) = Solving::begin(position, search.about) else {
            return search.look_ahead(thought, self.depth);
        };
        let exactly = |time| solving.wait(time, stop).map(Thought::solved);
        // Should that take too long, half of the time is left to look ahead.
        if let Some(exact) = exactly(self.time / 2) {
            return exact;
        }
        if stop.is_asked() {
            return thought;
        }
        let thought = search.look_ahead(thought, self.depth);
        exactly(Duration::ZERO).unwrap_or(thought)
    }
}

/// A move that is being looked for.
struct Search<'a> {
    about: (&'a Board, Player),
    position: Position,
    until: Instant,
    stop: &'a Stop,
    tell: &'a mut dyn FnMut(Thought),
}

impl Search<'_> {
    /// Looks farther than `thought` has, up to `to` turns ahead: two turns farther each time, so that there is always something
    /// to tell. What that costs twice is little: a search takes many times as long as one that is two turns shorter.
    fn look_ahead(&mut self, mut thought: Thought, to: u32) -> Thought {
        // Two turns for each empty square: the game is over then, passes included.
        let to = to.min(2 * empty(self.position));
        for depth in (thought.depth + 1..to).step_by(2).chain([to]) {
            let left = self.until.saturating_duration_since(Instant::now());
            if thought.best.is_some() && (left.is_zero() || self.stop.is_asked()) {
                break;
            }
            let found = watchdog::call(Step::Time, Some(self.about), || {
                time::deepen(self.position, depth, &mut Clock::time(left))
            });
            let is_late = Instant::now() >= self.until;
            // Stopped by the clock, it may not even have come as far as the one before. If it has, it has looked at more.
            if is_late && thought.best.is_some() && found.nodes <= thought.nodes {
                break;
            }
            let depth = if is_late { (depth - 1).max(1) } else { depth };
            thought = Thought::looked(found, depth, empty(self.position));
            (self.tell)(thought.clone());
        }
        thought
    }
}
