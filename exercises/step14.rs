//! Step 14. Playing perfectly            cargo test --test step14

use super::step9::{flips, legal_moves};
use othello_steps::{Found, Position};

/// The score when both players play perfectly to the end, and a best move.
///
/// The score is the disc difference at the end for the player to move; the empty squares count for the winner. It's exact.
/// `best` is a best move, and `None` when the player passes or the game is over. `nodes` counts the positions looked at.
pub fn solve(position: Position) -> Found {
    todo!("step 14: play perfectly to the end\n{position:?}")
}
