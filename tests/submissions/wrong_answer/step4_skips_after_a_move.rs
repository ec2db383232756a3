//! wrong_answer: fails `the_whole_last_row`, says "the column moves on twice there". Adds 1 to the column in the `if`, and again after it.

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
        let mut q = 1;
        while q <= board.size() {
            if is_legal_move(board, player, p, q) {
                moves.push((p, q));
                q += 1;
            }
            q += 1;
        }
    }
    moves
}
