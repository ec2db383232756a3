//! The student's own player, as an opponent. Boards are 8×8.

use std::time::Duration;

use othello_game_steps::{Step, player};
use othello_machine::square::named;
use othello_steps::{Board, Clock, Player, Position};

use super::{Mover, Stop, Thought};
use crate::watchdog;

/// Plays what the student's `choose` says.
#[derive(Clone, Copy)]
pub struct Mine {
    /// How long a move may take.
    pub time: Duration,
}

impl Mine {
    /// The square that it chooses, which may be none of the board.
    pub fn choose(self, position: Position, about: Option<(&Board, Player)>) -> u32 {
        self.choose_by(position, about, Clock::time(self.time), self.time)
    }

    /// The same by another clock, which takes no longer than `patience`.
    pub fn choose_by(
        self,
        position: Position,
        about: Option<(&Board, Player)>,
        mut clock: Clock,
        patience: Duration,
    ) -> u32 {
        watchdog::call_with_time(Step::Player, about, patience, || player::choose(position, &mut clock))
    }
}

impl Mover for Mine {
    fn think(&mut self, board: &Board, player: Player, _: &Stop, _: &mut dyn FnMut(Thought)) -> Thought {
        Thought::of(Some(named(self.choose(Position::of(board, player), Some((board, player))))))
    }
}
