//! Tests the row against both ends but the column against 1 only.
//! fails: two_columns_to_the_right
//! says: even if only p or only q

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || p > board.size() || q < 1 {
        return false;
    }
    board[p][q] == Cell::Empty
        && (-1..=1)
            .any(|d| (-1..=1).any(|e| (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0))
}
