//! The compiler proposes another type of this name, std::cell::Cell.
//! says: use othello_steps::Cell;

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if board[p][q] == Cell::Empty && is_legal_move(board, player, p, q) {
                return true;
            }
        }
    }
    false
}
