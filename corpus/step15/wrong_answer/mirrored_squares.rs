//! leading_zeros in the place of trailing_zeros.
//! fails: a_legal_square
//! says: not `leading_zeros()`

use super::step9::legal_moves;
use super::step10::play;
use super::step12::evaluate;
use othello_steps::{Clock, Position};
pub fn choose(position: Position, clock: &mut Clock) -> u32 {
    let mut moves = legal_moves(position);
    let mut best = (i32::MIN, 64);
    while moves != 0 {
        let square = moves.leading_zeros();
        clock.look();
        let score = -evaluate(play(position, square));
        if score > best.0 {
            best = (score, square);
        }
        moves &= moves - 1;
    }
    best.1
}
