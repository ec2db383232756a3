//! Step 13. Looking at less            cargo test --test step13

use super::step9::legal_moves;
use super::step10::play;
use super::step12::evaluate;
use othello_steps::{Clock, Found, Position};

/// The score of `negamax`, from fewer nodes.
///
/// `alpha` is what the player to move already has: a move that was tried earlier in the tree is worth so much. `beta` is what the
/// opponent lets them have at most, by another move there. So when a move reaches `beta`, the other moves needn't be looked at.
///
/// If the true score is between `alpha` and `beta`, it's the score. If not, the answer only says on which side it is: a score of
/// `alpha` or less, or of `beta` or more. `best` and `nodes` are as in `negamax`; there are at most as many nodes as there.
pub fn alpha_beta(position: Position, depth: u32, alpha: i32, beta: i32) -> Found {
    todo!("step 13: look {depth} turns ahead, between {alpha} and {beta}\n{position:?}")
}

/// Looks 1 turn ahead, then 2, then 3, up to `depth`, until the clock stops it. Returns what the last finished search
/// found.
///
/// Calls `clock.look()` once for every position, and stops soon after it returns `false`. The search with depth 1 is always
/// finished, so that there is a move; whether it asks the clock too is up to you. `depth` is at least 1. `nodes` counts the
/// positions of the search whose answer you return. You may add those of the finished searches before it.
pub fn deepen(position: Position, depth: u32, clock: &mut Clock) -> Found {
    let _ = clock; // remove this line when you use it
    todo!("step 13: look up to {depth} turns ahead\n{position:?}")
}
