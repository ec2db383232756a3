//! wrong_answer: fails `not_row_5_column_2`, says "row and column are exchanged where the discs are counted". Passes `q, p` to `count_turn_over`: legal where the mirrored square is.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let n = board.size();
    if p < 1 || p > n || q < 1 || q > n || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) && count_turn_over(board, player, q, p, d, e) > 0 {
                return true;
            }
        }
    }
    false
}
