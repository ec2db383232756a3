//! `legal_moves` asks for Black.
//! fails: none_for_white
//! says: the moves are Black's, whoever plays

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    (1..=board.size()).any(|p| (1..=board.size()).any(|q| is_legal_move(board, player, p, q)))
}

pub fn legal_moves(board: &Board, _player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, Player::Black, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves
}
