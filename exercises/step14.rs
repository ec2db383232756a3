//! Step 14. Stopping on time            cargo test --test step14

use super::step9::legal_moves;
use super::step10::play;
use super::step12::evaluate;
use super::step13::alpha_beta;
use othello_steps::{Clock, Found, Position};

/// Looks 1 turn ahead, then 2, then 3, up to `depth`, until the clock stops it. Each depth is one search, with a window that no
/// score is outside of. Returns what the last finished search found.
///
/// Calls `clock.look()` once for every position, and stops soon after it returns `false`. The search with depth 1 is always
/// finished, so that there is a move; whether it asks the clock too is up to you. `depth` is at least 1.
///
/// `nodes` counts the positions of all the finished searches together, or of the last one alone: the tests take both.
pub fn deepen(position: Position, depth: u32, clock: &mut Clock) -> Found {
    let _ = clock; // remove this line when you use it
    todo!("step 14: look up to {depth} turns ahead\n{position:?}")
}
