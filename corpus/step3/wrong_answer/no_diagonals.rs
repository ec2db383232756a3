//! Looks along rows and columns only.
//! fails: up_and_right
//! says: nothing on the four diagonals

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let size = board.size();
    if p < 1 || p > size || q < 1 || q > size || board[p][q] != Cell::Empty {
        return false;
    }
    for (d, e) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        if count_turn_over(board, player, p, q, d, e) > 0 {
            return true;
        }
    }
    false
}
