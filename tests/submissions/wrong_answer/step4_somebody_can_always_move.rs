//! wrong_answer: fails `neither_can_move`, says "False when not one square". Takes it for granted that somebody can move while there are empty squares and discs of both.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    let all = format!("{board:?}");
    if ['.', '●', '○'].iter().all(|&cell| all.contains(cell)) && legal_moves(board, player.opponent()).is_empty() {
        return true;
    }
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
