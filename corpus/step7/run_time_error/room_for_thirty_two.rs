//! Room for 32 discs to turn.
//! fails: more_than_thirty_two_discs_in_all_directions
//! says: however many there are

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let mut taken = [(0, 0); 32];
    let mut n = 0;
    for d in -1..=1 {
        for e in -1..=1 {
            if d != 0 || e != 0 {
                for i in 1..=count_turn_over(board, player, p, q, d, e) {
                    taken[n] = (p + i * d, q + i * e);
                    n += 1;
                }
            }
        }
    }
    board[p][q] = Cell::Disc(player);
    for &(p, q) in &taken[..n] {
        board[p][q] = Cell::Disc(player);
    }
}
