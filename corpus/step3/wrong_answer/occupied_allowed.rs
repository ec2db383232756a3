//! Does not ask whether the square is empty.
//! fails: by_oneself
//! says: only on an empty square

use super::step2::count_turn_over;
use othello_steps::{Board, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || q < 1 || p > board.size() || q > board.size() {
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
