//! Step 14. Playing perfectly            cargo test --test step14

use super::step9::{flips, legal_moves};
use othello_steps::{Found, Position};

/// The score of a game that is over: how many discs the player has more than the opponent, or fewer with a minus.
///
/// The empty squares count for the winner, so 13 discs to none are +64 for one player and -64 for the other. With as many discs
/// each it's a draw, 0, and the empty squares count for no one.
pub fn final_score(position: Position) -> i32 {
    todo!("step 14: what is the score of this game?\n{position:?}")
}

/// The score when both players play perfectly to the end, and a best move.
///
/// The score is the `final_score` that they come to, for the player who is to move now. It's exact.
/// `best` is a best move, and `None` when the player passes or the game is over. `nodes` counts the positions looked at, this
/// one included.
pub fn solve(position: Position) -> Found {
    todo!("step 14: play perfectly to the end\n{position:?}")
}
