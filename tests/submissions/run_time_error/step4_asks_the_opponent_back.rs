//! run_time_error: fails `stack_overflow`, says "has overflowed its stack". When there is no move, asks the opponent, who asks back: endless recursion when neither can.

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
    // A game that is not over goes on: if I cannot, the other one can.
    let all = format!("{board:?}");
    if !all.contains('.') || !all.contains('●') || !all.contains('○') {
        return false;
    }
    !exist_legal_move(board, player.opponent())
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
