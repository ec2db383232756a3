//! wrong_answer: fails `down`, says "sees only up and left". Returns from inside the loop whatever it found: only up to the left is ever asked.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let size = board.size();
    if p < 1 || p > size || q < 1 || q > size || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if d != 0 || e != 0 {
                return count_turn_over(board, player, p, q, d, e) > 0;
            }
        }
    }
    false
}
