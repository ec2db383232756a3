//! Works from the last square to the first, so the list is upside down.
//! fails: the_moves_at_the_start
//! says: from the last to the first

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    legal_moves(board, player).len() > 0
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut to_try = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            to_try.push((p, q));
        }
    }
    let mut moves = Vec::new();
    while let Some((p, q)) = to_try.pop() {
        if is_legal_move(board, player, p, q) {
            moves.push((p, q));
        }
    }
    moves
}
