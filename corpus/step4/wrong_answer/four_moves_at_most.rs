//! Thinks of the start, where there are four.
//! fails: a_list_of_five_moves
//! says: the list ends after 4 moves

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    !legal_moves(board, player).is_empty()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if moves.len() < 4 && is_legal_move(board, player, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves
}
