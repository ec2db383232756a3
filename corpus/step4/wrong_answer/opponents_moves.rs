//! Asks for the opponent.
//! fails: the_moves_at_the_start
//! says: Only this player can move here

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    !legal_moves(board, player).is_empty()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let opponent = player.opponent();
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, opponent, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves
}
