//! wrong_answer: fails `neither_can_move`, says "wherever a square is empty". One empty square is enough for true.

use super::step3::is_legal_move;
use othello_steps::Cell;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    let _ = player;
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if board[p][q] == Cell::Empty {
                return true;
            }
        }
    }
    false
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
