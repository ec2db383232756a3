//! wrong_answer: fails `below`, says "off the board is false". Moves a square that is off the board to the nearest one on it, instead of saying no.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let p = p.clamp(1, board.size());
    let q = q.clamp(1, board.size());
    if board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
        }
    }
    false
}
