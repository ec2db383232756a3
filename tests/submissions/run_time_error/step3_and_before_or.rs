//! run_time_error: fails `two_columns_to_the_right`, says "`&&` binds before `||`". The last of four comparisons is joined with && to the look at the square.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || q < 1 || p > board.size() || q > board.size() && board[p][q] != Cell::Empty {
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
}
