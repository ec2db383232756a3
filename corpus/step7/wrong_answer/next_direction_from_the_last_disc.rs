//! Adds d and e to p and q, and never goes back.
//! fails: all_eight_directions_turn_at_once
//! says: p and q themselves move on

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    let mut p = p;
    let mut q = q;
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            let n = count_turn_over(board, player, p, q, d, e);
            for _ in 0..n {
                p += d;
                q += e;
                board[p][q] = Cell::Disc(player);
            }
        }
    }
}
