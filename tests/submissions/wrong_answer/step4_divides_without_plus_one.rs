//! wrong_answer: fails `a_list_of_five_moves`, says "rows and columns go from 1 to size". i / n and i % n without + 1.

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
    let n = board.size();
    (0..n * n).map(|i| (i / n, i % n)).filter(|&(p, q)| is_legal_move(board, player, p, q)).collect()
}
