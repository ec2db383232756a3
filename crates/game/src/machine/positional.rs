//! The opponent that likes corners. Boards are 8×8.

use othello_game_steps::{Step, opponents};
use othello_machine::square::named;
use othello_steps::{Board, Player, Position};

use super::{Mover, Stop, Thought};
use crate::watchdog;

/// The opponent that likes corners.
pub struct Positional;

impl Mover for Positional {
    fn think(&mut self, board: &Board, player: Player, _: &Stop, _: &mut dyn FnMut(Thought)) -> Thought {
        let position = Position::of(board, player);
        let square =
            watchdog::call(Step::Opponents, Some((board, player)), || opponents::positional(position));
        Thought::of(Some(named(square)))
    }
}
