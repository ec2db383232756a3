//! wrong_answer: fails `a_turned_disc_turns_no_others`, says "on no line with the new disc". Lets every turned disc turn others in its turn.

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
            for i in 1..=turned {
                set_and_turn_over(board, player, p + i * d, q + i * e);
            }
        }
    }
}
