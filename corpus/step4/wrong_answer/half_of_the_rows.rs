//! Rows up to size / 2.
//! fails: a_list_of_five_moves
//! says: only the upper half of the rows

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    (1..=board.size()).any(|p| (1..=board.size()).any(|q| is_legal_move(board, player, p, q)))
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() / 2 {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves
}
