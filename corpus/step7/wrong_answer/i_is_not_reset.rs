//! Sets i to 1 once, before the loops.
//! fails: all_eight_directions_turn_at_once
//! says: set it back to 1 for each direction

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    let mut i = 1;
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            let n = count_turn_over(board, player, p, q, d, e);
            while i <= n {
                board[p + i * d][q + i * e] = Cell::Disc(player);
                i += 1;
            }
        }
    }
}
