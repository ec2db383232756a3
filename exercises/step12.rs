//! Step 12. Looking ahead            cargo test --test step12

use super::step9::legal_moves;
use super::step10::play;
use othello_steps::{Clock, Found, Position};

/// How good is the position for the player to move, without looking ahead? More is better; 0 is even.
///
/// - What is good for one player is as bad for the other: `evaluate(position.passed())` is `-evaluate(position)`.
/// - Turning or mirroring the board changes nothing.
/// - More legal moves are better, a corner is better, and fewer *frontier* discs (discs beside an empty square) are better.
/// - When the game is over, the value is 1000 times the disc difference; the empty squares count for the winner. Otherwise
///   it's between -999 and 999.
///
/// How much each is worth is up to you.
pub fn evaluate(position: Position) -> i32 {
    todo!("step 12: how good is this for ●?\n{position:?}")
}

/// The score of the position after `depth` turns in which both players do their best, and the move that leads there.
///
/// With depth 0, or when the game is over, it's `evaluate(position)`. The score of a move is the opposite of what the other
/// player gets after it, with a depth that is 1 less; the score of the position is that of the best move. A pass is a turn.
///
/// `best` is a best move, and `None` where no move is played. `nodes` counts the positions looked at, this one included.
pub fn negamax(position: Position, depth: u32) -> Found {
    todo!("step 12: look {depth} turns ahead\n{position:?}")
}

/// The score of `negamax`, from fewer nodes.
///
/// The player to move already has `alpha` for certain, elsewhere. The opponent can hold the player to `beta`, elsewhere. So
/// when a move reaches `beta`, the other moves needn't be looked at.
///
/// If the true score is between `alpha` and `beta`, it's the score. If not, the answer only says on which side it is: a score of
/// `alpha` or less, or of `beta` or more.
pub fn alpha_beta(position: Position, depth: u32, alpha: i32, beta: i32) -> Found {
    todo!("step 12: look {depth} turns ahead, between {alpha} and {beta}\n{position:?}")
}

/// Looks 1 turn ahead, then 2, then 3, up to `depth`, until the clock stops it. Returns what the last search found that was
/// not stopped.
///
/// Calls `clock.look()` once for every position, and stops soon after it returns `false`. The search with depth 1 is always
/// finished, so that there is a move; whether it asks the clock too is up to you. `depth` is at least 1.
pub fn deepen(position: Position, depth: u32, clock: &mut Clock) -> Found {
    let _ = clock; // remove this line when you use it
    todo!("step 12: look up to {depth} turns ahead\n{position:?}")
}
