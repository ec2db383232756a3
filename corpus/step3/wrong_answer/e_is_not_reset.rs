//! In a nested `while`, `e` is set to -1 once, before the outer loop: only the three directions up are tried.
//! fails: down
//! says: not begin at -1 again for the next round

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let size = board.size();
    if p < 1 || p > size || q < 1 || q > size || board[p][q] != Cell::Empty {
        return false;
    }
    let mut d = -1;
    let mut e = -1;
    while d <= 1 {
        while e <= 1 {
            if (d != 0 || e != 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
            e += 1;
        }
        d += 1;
    }
    false
}
