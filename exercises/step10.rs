//! Step 10. Positions            cargo test --test step10

use std::collections::BTreeMap;

use super::step9::{flips, legal_moves};
use othello_steps::Position;

/// The position after the legal move `square`, as the other player sees it: who has just moved is now the opponent.
///
/// Nothing is changed. The position before the move is still there, to try another move.
pub fn play(position: Position, square: u32) -> Position {
    todo!("step 10: what is the position after square {square} is played?\n{position:?}")
}

/// Every legal move, from its square to the discs that it turns.
pub fn possible_moves(position: Position) -> BTreeMap<u32, u64> {
    todo!("step 10: which moves are possible, and what does each turn?\n{position:?}")
}

/// How many ways there are to go on for `depth` turns.
///
/// A turn is a move or, when there is no move, a pass. When neither player can move, the game is over and the answer is 1,
/// however many turns are left. With depth 0 the answer is 1 too.
pub fn perft(position: Position, depth: u32) -> u64 {
    todo!("step 10: how many ways are there to go on for {depth} turns?\n{position:?}")
}
