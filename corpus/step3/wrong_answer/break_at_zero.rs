//! Writes break for continue where nothing turns.
//! fails: up
//! says: The inner loop ends at its first round

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let n = board.size();
    if p < 1 || q < 1 || p > n || q > n || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            if count_turn_over(board, player, p, q, d, e) == 0 {
                break;
            }
            return true;
        }
    }
    false
}
