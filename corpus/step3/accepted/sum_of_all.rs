//! One loop from 0 to 8 makes the directions by division; adds up what they turn; one return at the end.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let n = board.size();
    let mut total = 0;
    if p >= 1 && p <= n && q >= 1 && q <= n {
        if let Cell::Empty = board[p][q] {
            for k in 0..9 {
                if k != 4 {
                    total += count_turn_over(board, player, p, q, k / 3 - 1, k % 3 - 1);
                }
            }
        }
    }
    total > 0
}
