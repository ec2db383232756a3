//! Compares with == 0.
//! fails: far_from_any_disc
//! says: counts if nothing turns in it

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || p > board.size() || q < 1 || q > board.size() || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            if count_turn_over(board, player, p, q, d, e) == 0 {
                return true;
            }
        }
    }
    false
}
