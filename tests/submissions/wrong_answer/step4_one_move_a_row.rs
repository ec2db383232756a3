//! wrong_answer: fails `the_whole_last_row`, says "at most one move of each row is listed". `break` after a legal move: at most one of each row is listed.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    legal_moves(board, player) != []
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves.push((p, q));
                break;
            }
        }
    }
    moves
}
