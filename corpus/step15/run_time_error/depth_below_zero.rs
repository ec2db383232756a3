//! The depth is the number of empty squares less 2, and one empty square is less.
//! fails: a_legal_square_in_every_position
//! says: A u32 can't be less than 0

use super::step13::deepen;
use othello_steps::{Clock, Position};
pub fn choose(position: Position, clock: &mut Clock) -> u32 {
    let empty = (position.player | position.opponent).count_zeros();
    deepen(position, empty - 2, clock).best.unwrap()
}
