//! time_limit_exceeded: fails `the_board_is_full`, says "a loop never ends". `exist_legal_move` goes round the board until it finds a move, and forever when there is none.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    let (mut p, mut q) = (1, 1);
    loop {
        if is_legal_move(board, player, p, q) {
            return true;
        }
        q += 1;
        if q > board.size() {
            q = 1;
            p = p % board.size() + 1;
        }
    }
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
