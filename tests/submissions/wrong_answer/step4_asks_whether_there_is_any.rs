//! wrong_answer: fails `a_list_of_five_moves`, says "ask `is_legal_move` for each (p, q)". Asks exist_legal_move for each square.

use super::step3::is_legal_move;
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
            if exist_legal_move(board, player) {
                moves.push((p, q));
            }
        }
    }
    moves
}
