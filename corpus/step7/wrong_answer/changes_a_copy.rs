//! Plays on a clone of the board, which is dropped at the end.
//! fails: the_disc_is_placed_and_one_disc_turns
//! says: change `board` itself, not a copy

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let mut board = board.clone();
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                let turned = count_turn_over(&board, player, p, q, d, e);
                for i in 1..=turned {
                    board[p + i * d][q + i * e] = Cell::Disc(player);
                }
            }
        }
    }
}
