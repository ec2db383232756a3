//! Goes through the columns in the outer loop: the list is by columns, not by rows.
//! fails: the_moves_at_the_start
//! says: the outer loop goes over the columns

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    !legal_moves(board, player).is_empty()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for q in 1..=board.size() {
        for p in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves
}
