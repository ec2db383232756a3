//! wrong_answer: fails `a_list_of_five_moves`, says "not set back to 1". The column is declared before the loops, and never set back to 1.

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
    let mut p = 1;
    let mut q = 1;
    while p <= board.size() {
        while q <= board.size() {
            if is_legal_move(board, player, p, q) {
                moves.push((p, q));
            }
            q += 1;
        }
        p += 1;
    }
    moves
}
