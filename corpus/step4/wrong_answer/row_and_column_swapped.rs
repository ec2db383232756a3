//! Puts (column, row) in the list, as a move is spelt, not (row, column).
//! fails: the_moves_at_the_start
//! says: the moves are (column, row)

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    !legal_moves(board, player).is_empty()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves.push((q, p));
            }
        }
    }
    moves
}
