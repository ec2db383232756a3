//! Does not go back to p and q for the next direction.
//! fails: all_eight_directions_turn_at_once
//! says: Begin each direction at p and q again

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    let (mut r, mut c) = (p, q);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                for _ in 0..count_turn_over(board, player, p, q, d, e) {
                    r += d;
                    c += e;
                    board[r][c] = Cell::Disc(player);
                }
            }
        }
    }
}
