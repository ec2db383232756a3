//! wrong_answer: fails `black_at_the_start`, says "ask for every square". Begins with true and joins by &&.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    let mut any = true;
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            any = any && is_legal_move(board, player, p, q);
        }
    }
    any
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves
}
