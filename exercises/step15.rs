//! Step 15. Your player            cargo test --test step15

use super::step13::deepen;
use super::step14::solve;
use othello_steps::{Clock, Position};

/// The square on which your program plays. It's asked only where there is a legal move.
///
/// How it chooses is up to you, but the square must be legal and the answer must come soon after the clock is up: call `clock.look()`
/// at each position that you look at, and when it returns `false`, answer with the best move found so far.
///
/// With ten empty squares or fewer you needn't ask the clock: play perfectly.
pub fn choose(position: Position, clock: &mut Clock) -> u32 {
    let _ = clock; // remove this line when you use it
    todo!("step 15: choose a move\n{position:?}")
}
