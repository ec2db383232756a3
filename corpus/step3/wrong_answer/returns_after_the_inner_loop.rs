//! Returns at the end of the inner loop.
//! fails: right
//! says: Does the function return at its end

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let n = board.size();
    if p < 1 || q < 1 || p > n || q > n || board[p][q] != Cell::Empty {
        return false;
    }
    let mut found = false;
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                found = true;
            }
        }
        return found;
    }
    found
}
