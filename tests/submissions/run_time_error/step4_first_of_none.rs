//! run_time_error: fails `the_board_is_full`, says "The index is off the end". `exist_legal_move` takes the first element of a list that may be empty.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    let (p, q) = legal_moves(board, player)[0];
    is_legal_move(board, player, p, q)
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
    moves
}
