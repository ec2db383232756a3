//! wrong_answer: fails `the_disc_is_placed_and_one_disc_turns`, says "also where none is to turn". Turns before it tests: in every direction the neighbour becomes the player's, empty squares and sentinels too.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            let turned = count_turn_over(board, player, p, q, d, e);
            let mut i = 1;
            loop {
                board[p + i * d][q + i * e] = Cell::Disc(player);
                i += 1;
                if i > turned {
                    break;
                }
            }
        }
    }
}
