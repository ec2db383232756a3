//! Step 12. Looking ahead            cargo test --test step12

use super::step9::legal_moves;
use super::step10::play;
use othello_steps::{Found, Position};

/// How good is the position for the player to move, without looking ahead? More is better; 0 is even.
///
/// - What is good for one player is as bad for the other: `evaluate(position.passed())` is `-evaluate(position)`.
/// - Turning or mirroring the board changes nothing.
/// - More legal moves are better, a corner is better, and fewer *frontier* discs (discs beside an empty square) are better.
/// - When the game is over, the value is 1000 times the disc difference: only discs count, and empty squares count for no one.
///   Otherwise it's between -999 and 999.
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
