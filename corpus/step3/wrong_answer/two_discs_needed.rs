//! Asks for more than one disc to turn.
//! fails: up
//! says: One disc in one of them is enough

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let n = board.size();
    if p < 1 || p > n || q < 1 || q > n || board[p][q] != Cell::Empty {
        return false;
    }
    let mut turned = 0;
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                turned += count_turn_over(board, player, p, q, d, e);
            }
        }
    }
    turned > 1
}
