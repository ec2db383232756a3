//! (1..=n).map(…) is never run.
//! fails: all_eight_directions_turn_at_once
//! says: `map` alone does nothing

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            let n = count_turn_over(board, player, p, q, d, e);
            let _ = (1..=n).map(|i| board[p + i * d][q + i * e] = Cell::Disc(player));
        }
    }
}
