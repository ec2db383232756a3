//! Existence is a list that is not empty; one counter runs over the squares by division and remainder.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    !legal_moves(board, player).is_empty()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let n = board.size();
    let mut found = vec![];
    let mut k = 0;
    while k < n * n {
        let (p, q) = (k / n + 1, k % n + 1);
        k += 1;
        if !is_legal_move(board, player, p, q) {
            continue;
        }
        found.push((p, q));
    }
    found
}
