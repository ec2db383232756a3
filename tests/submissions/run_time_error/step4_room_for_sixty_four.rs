//! run_time_error: fails `more_than_64_moves`, says "however many there are". Room for 64 moves, as many as squares on 8×8.

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
    false
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut room = [(0, 0); 64];
    let mut n = 0;
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                room[n] = (p, q);
                n += 1;
            }
        }
    }
    room[..n].to_vec()
}
