//! run_time_error: fails `a_list_of_five_moves`, says "puts a move at its end". Sets a place of an empty list by its index.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

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

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves: Vec<(isize, isize)> = Vec::new();
    let mut n = 0;
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves[n] = (p, q);
                n += 1;
            }
        }
    }
    moves
}
