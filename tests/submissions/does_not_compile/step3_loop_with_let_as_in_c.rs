//! does_not_compile: says "for d in". A loop as in C.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

/// Can `player` play at row `p`, column `q`?
///
/// Yes when the square is on the board, is empty, and at least one disc turns in one of the eight directions.
/// (0, 0) is not a direction.
///
/// `p` and `q` may be any numbers at all. Off the board, the answer is no.
pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let on_the_board = 1..=board.size();
    if !on_the_board.contains(&p) || !on_the_board.contains(&q) || board[p][q] != Cell::Empty {
        return false;
    }
    for (let d = -1; d <= 1; d++) {
        for e in -1..=1 {
            if (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
        }
    }
    false
}
