//! does_not_compile: says "`into_iter()` gives them away". Collects what iter() lends.

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
            moves.push((p, q));
        }
    }
    moves.iter().filter(|m| is_legal_move(board, player, m.0, m.1)).collect()
}
