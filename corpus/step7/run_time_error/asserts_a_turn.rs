//! Asserts that every direction turns something, where one is enough.
//! fails: the_disc_is_placed_and_one_disc_turns
//! says: an illegal move

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if d != 0 || e != 0 {
                let turned = count_turn_over(board, player, p, q, d, e);
                assert!(turned > 0, "an illegal move");
                for i in 1..=turned {
                    board[p + i * d][q + i * e] = Cell::Disc(player);
                }
            }
        }
    }
}
