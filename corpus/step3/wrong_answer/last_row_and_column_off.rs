//! Takes `1..size` for the rows and columns: the last row and the last column are off the board.
//! fails: the_last_row
//! says: The first and the last row and column are on the board

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if !(1..board.size()).contains(&p) || !(1..board.size()).contains(&q) {
        return false;
    }
    if board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) >= 1 {
                return true;
            }
        }
    }
    false
}
