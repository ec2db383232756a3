//! run_time_error: fails `two_rows_below`, says "if p or q alone". Says "off the board" only if the row and the column both are: `&&` for `||`.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let inside = 1..=board.size();
    if !inside.contains(&p) && !inside.contains(&q) {
        return false;
    }
    if board[p][q] != Cell::Empty {
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
