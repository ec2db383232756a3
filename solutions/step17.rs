//! Step 17. Your player            cargo test --test step17

use super::step14::deepen;
use super::step16::solve_with_table;
use othello_steps::{Clock, Position};

// ANCHOR: choose
/// The square on which your program plays. It's asked only where there is a legal move.
///
/// How it chooses is up to you, but the square must be legal and the answer must come soon after the clock is up: call `clock.look()`
/// at each position that you look at, and when it returns `false`, answer with the best move found so far.
///
/// With ten empty squares or fewer you needn't ask the clock: there your program may play perfectly.
pub fn choose(position: Position, clock: &mut Clock) -> u32 {
    // ANCHOR_END: choose
    // EXERCISE: let _ = clock; // remove this line when you use it
    // EXERCISE: todo!("step 17: choose a move\n{position:?}")
    // ANCHOR: solution
    let empty = (position.player | position.opponent).count_zeros();
    let found = if empty <= FEW { solve_with_table(position) } else { deepen(position, empty, clock) };
    found.best.expect("there is a legal move")
    // ANCHOR_END: solution
}

// ANCHOR: solution
/// With so few empty squares the rest of the game can be looked at as a whole, and nothing has to be guessed.
const FEW: u32 = 10;
// ANCHOR_END: solution
