//! Sorts the list by the names, as text: c4 d3 e6 f5.
//! fails: the_moves_at_the_start
//! says: sorted by their names

use super::step3::is_legal_move;
use othello_steps::{Board, Player, square_name};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    !legal_moves(board, player).is_empty()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves.sort_by_key(|&(p, q)| square_name(p, q));
    moves
}
