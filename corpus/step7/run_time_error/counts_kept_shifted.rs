//! Keeps eight counts and reads nine.
//! fails: all_eight_directions_turn_at_once
//! says: is no direction

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let mut counts = Vec::new();
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            counts.push(count_turn_over(board, player, p, q, d, e));
        }
    }
    board[p][q] = Cell::Disc(player);
    let mut k = 0;
    for d in -1..=1 {
        for e in -1..=1 {
            if d != 0 || e != 0 {
                for i in 1..=counts[k] {
                    board[p + i * d][q + i * e] = Cell::Disc(player);
                }
            }
            k += 1;
        }
    }
}
