//! Lists rows and columns counted from 0.
//! fails: the_moves_at_the_start
//! says: counted from 0

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    legal_moves(board, player).first().is_some()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 0..board.size() {
        for q in 0..board.size() {
            if is_legal_move(board, player, p + 1, q + 1) {
                moves.push((p, q));
            }
        }
    }
    moves
}
