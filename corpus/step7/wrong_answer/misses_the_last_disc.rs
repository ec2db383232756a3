//! `1..turned` ends before the last disc of each run.
//! fails: a_long_row_turns_to_its_end
//! says: you leave out the last disc of a row

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                let turned = count_turn_over(board, player, p, q, d, e);
                for i in 1..turned {
                    board[p + i * d][q + i * e] = Cell::Disc(player);
                }
            }
        }
    }
}
