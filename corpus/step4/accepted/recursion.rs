//! Recursion from square to square; existence asks for the next legal move and stops at the first.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

/// The first legal move at or after (p, q).
fn next_legal(board: &Board, player: Player, p: isize, q: isize) -> Option<(isize, isize)> {
    if p > board.size() {
        None
    } else if q > board.size() {
        next_legal(board, player, p + 1, 1)
    } else if is_legal_move(board, player, p, q) {
        Some((p, q))
    } else {
        next_legal(board, player, p, q + 1)
    }
}

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    next_legal(board, player, 1, 1).is_some()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let first = next_legal(board, player, 1, 1);
    std::iter::successors(first, |&(p, q)| next_legal(board, player, p, q + 1)).collect()
}
