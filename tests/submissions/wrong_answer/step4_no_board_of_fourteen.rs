//! wrong_answer: fails `size_14`, says "not every board is 8×8". A list of sizes forgets 14.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    for p in 1..=[4, 6, 8, 10, 12, 16].into_iter().find(|&n| n == board.size()).unwrap_or(8) {
        for q in 1..=[4, 6, 8, 10, 12, 16].into_iter().find(|&n| n == board.size()).unwrap_or(8) {
            if is_legal_move(board, player, p, q) {
                return true;
            }
        }
    }
    false
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=[4, 6, 8, 10, 12, 16].into_iter().find(|&n| n == board.size()).unwrap_or(8) {
        for q in 1..=[4, 6, 8, 10, 12, 16].into_iter().find(|&n| n == board.size()).unwrap_or(8) {
            if is_legal_move(board, player, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves
}
