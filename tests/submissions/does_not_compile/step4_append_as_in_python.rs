//! does_not_compile: says "begins as `let mut moves = Vec::new();`". append to an array.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

/// Does `player` have a legal move?
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

/// Every legal move of `player` as (row, column): row by row from the top, and in each row from left to right.
///
/// At the start Black's are d3, c4, f5 and e6: `[(3, 4), (4, 3), (5, 6), (6, 5)]`.
pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = [];
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves.append((p, q));
            }
        }
    }
    moves
}
