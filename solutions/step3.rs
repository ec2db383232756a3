//! Step 3. Is it legal?            cargo test --test step3

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

// ANCHOR: is_legal_move
/// Can `player` play at row `p`, column `q`?
///
/// Yes when the square is on the board, is empty, and at least one disc turns in one of the eight directions;
/// (0, 0) is none of them.
/// `p` and `q` may be any numbers at all; off the board is simply no.
pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    // ANCHOR_END: is_legal_move
    // EXERCISE: todo!("step 3: may {player} play at ({p}, {q})?\n{board:?}")
    // ANCHOR: solution
    let on_the_board = 1..=board.size();
    if !on_the_board.contains(&p) || !on_the_board.contains(&q) || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
        }
    }
    false
    // ANCHOR_END: solution
}
