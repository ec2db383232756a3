//! wrong_answer: fails `a_list_of_five_moves`, says "without a second condition". Asks only the squares that are not empty.

use super::step3::is_legal_move;
use othello_steps::Cell;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                return true;
            }
        }
    }
    false
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if board[p][q] != Cell::Empty && is_legal_move(board, player, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves
}
