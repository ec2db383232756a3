//! Step 3. Is it legal?            cargo test --test step3

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

/// Can `player` play at row `p`, column `q`?
///
/// Yes when the square is on the board, is empty, and at least one disc turns in one of the eight directions.
/// (0, 0) is not a direction.
///
/// `p` and `q` may be any numbers at all. Off the board, the answer is no.
pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    todo!("step 3: may {player} play at ({p}, {q})?\n{board:?}")
}
