//! Writes `p > 1` for `p >= 1`: nothing in the first row is legal.
//! fails: the_first_row
//! says: The first and the last row and column are on the board

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p > 1 && p <= board.size() && q >= 1 && q <= board.size() && board[p][q] == Cell::Empty {
        for d in -1..=1 {
            for e in -1..=1 {
                if (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                    return true;
                }
            }
        }
    }
    false
}
