//! What an opponent of level 2 needs: squares as numbers, and one function of the opponents that plays. Boards are 8×8.

use othello_steps::{Board, Player, Position};

use super::{Mover, Stop, Thought};
use crate::rules::Square;
use crate::steps::{Step, opponents};
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

/// How many squares are empty.
pub fn empty(position: Position) -> u32 {
    64 - position.player.count_ones() - position.opponent.count_ones()
}

/// Bit 0 is a1, bit 63 is h8.
pub fn number((p, q): Square) -> u32 {
    (8 * (p - 1) + q - 1) as u32
}

/// The square of this number.
pub fn named(square: u32) -> Square {
    (square as isize / 8 + 1, square as isize % 8 + 1)
}
