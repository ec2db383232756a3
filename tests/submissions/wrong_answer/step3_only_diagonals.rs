//! wrong_answer: fails `up`, says "sees only the diagonals". Means to leave out (0, 0) but writes `||` for `&&`, and leaves out every direction with a 0 in it.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let size = board.size();
    if p < 1 || p > size || q < 1 || q > size || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 || e == 0 {
                continue;
            }
            if count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
        }
    }
    false
}
