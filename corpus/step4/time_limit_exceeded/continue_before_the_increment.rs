//! `continue` at a square that is not legal jumps over `q += 1`.
//! fails: black_at_the_start
//! says: a loop never ends

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    !legal_moves(board, player).is_empty()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    let mut p = 1;
    while p <= board.size() {
        let mut q = 1;
        while q <= board.size() {
            if !is_legal_move(board, player, p, q) {
                continue;
            }
            moves.push((p, q));
            q += 1;
        }
        p += 1;
    }
    moves
}
