//! All for any.
//! fails: up
//! says: one direction is enough, `any`

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || p > board.size() || q < 1 || q > board.size() || board[p][q] != Cell::Empty {
        return false;
    }

    let dirs = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    dirs.iter().all(|&(d, e)| count_turn_over(board, player, p, q, d, e) > 0)
}
