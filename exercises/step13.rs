//! Step 13. Looking at less            cargo test --test step13

use super::step9::legal_moves;
use super::step10::play;
use super::step12::evaluate;
use othello_steps::{Found, Position};

/// The score of `negamax`, from fewer nodes.
///
/// `alpha` is what the player to move already has: the score of a move that was tried earlier in the tree. `beta` is the most
/// that the opponent allows: earlier in the tree the opponent has a move after which the player gets no more. So when
/// a move reaches `beta`, the game won't come to this position, and the other moves needn't be looked at.
///
/// If the true score is between `alpha` and `beta`, it's the score. If not, the answer only says on which side it is: a score of
/// `alpha` or less, or of `beta` or more. `best` and `nodes` mean what they do in `negamax`; there are never more `nodes`. Where no
/// move is better than `alpha`, `best` may be `None`.
pub fn alpha_beta(position: Position, depth: u32, alpha: i32, beta: i32) -> Found {
    todo!("step 13: look {depth} turns ahead, between {alpha} and {beta}\n{position:?}")
}
