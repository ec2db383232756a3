//! Puts the moves in an array of sixteen, as in C, and a busy board has more.
//! fails: black
//! says: The index is off the end

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    (1..=board.size()).any(|p| (1..=board.size()).any(|q| is_legal_move(board, player, p, q)))
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = [(0, 0); 16];
    let mut n = 0;
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves[n] = (p, q);
                n += 1;
            }
        }
    }
    moves[..n].to_vec()
}
