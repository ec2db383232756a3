//! `continue` at (0, 0) jumps over `e += 1`, and the loop stays there forever.
//! fails: far_from_any_disc
//! says: a loop never ends

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let size = board.size();
    if p < 1 || p > size || q < 1 || q > size || board[p][q] != Cell::Empty {
        return false;
    }
    let mut d = -1;
    while d <= 1 {
        let mut e = -1;
        while e <= 1 {
            if d == 0 && e == 0 {
                continue;
            }
            if count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
            e += 1;
        }
        d += 1;
    }
    false
}
