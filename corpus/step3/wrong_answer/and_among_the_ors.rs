//! One of the eight lines is joined by &&.
//! fails: down
//! says: joined to the others by `||`

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || p > board.size() || q < 1 || q > board.size() || board[p][q] != Cell::Empty {
        return false;
    }
    count_turn_over(board, player, p, q, -1, -1) > 0
        || count_turn_over(board, player, p, q, -1, 0) > 0
        || count_turn_over(board, player, p, q, -1, 1) > 0
        || count_turn_over(board, player, p, q, 0, -1) > 0
        || count_turn_over(board, player, p, q, 0, 1) > 0
        || count_turn_over(board, player, p, q, 1, -1) > 0
        || count_turn_over(board, player, p, q, 1, 0) > 0 && count_turn_over(board, player, p, q, 1, 1) > 0
}
