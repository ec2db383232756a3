//! Pushes the names of the squares.
//! says: a pair of numbers here

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        if is_legal_move(board, player, p, 1) {
            moves.push(format!("a{p}"));
        }
    }
    moves
}
