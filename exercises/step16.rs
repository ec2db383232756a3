//! Step 16. Remembering positions            cargo test --test step16

use super::step9::legal_moves;
use super::step10::play;
use super::step15::final_score;
use othello_steps::{Bounds, Found, Position};

/// The answer to a search with the window from `alpha` to `beta`, if what is known of the score is enough for it.
///
/// If `low` is `beta` or more, the answer is `low`, and if `high` is `alpha` or less, it's `high`: outside the window a score
/// needn't be exact. If `low` and `high` are equal, the score is known, and it's the answer. Otherwise there is none.
pub fn answer(known: Bounds, alpha: i32, beta: i32) -> Option<i32> {
    todo!("step 16: is what is known enough?\n{known:?}, alpha {alpha:+}, beta {beta:+}")
}

/// What is known after a search with the window from `alpha` to `beta` has come to `score`.
///
/// If `score` is above `alpha`, the true score is `score` or more; if it's below `beta`, the true score is `score` or less; and
/// between the two it's `score` itself. What was known before stays known, where it says more.
pub fn learn(known: Bounds, alpha: i32, beta: i32, score: i32) -> Bounds {
    todo!("step 16: what is known now?\n{known:?}, alpha {alpha:+}, beta {beta:+}, score {score:+}")
}

/// The same score and a best move as `solve` finds, from fewer positions: what is known of a position is kept in a table.
///
/// `best` is a best move, and `None` when the player passes or the game is over. `nodes` counts the positions looked at, this
/// one included. Where the table has the answer, you may count the position or leave it out.
pub fn solve_with_table(position: Position) -> Found {
    todo!("step 16: play perfectly to the end, with a table\n{position:?}")
}
