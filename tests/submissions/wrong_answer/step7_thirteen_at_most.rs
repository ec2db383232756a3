//! wrong_answer: fails `the_longest_row_in_every_direction_on_every_board`, says "13 in the place of 14". Thirteen discs at most turn in a direction.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            // Count first: once a disc is turned, it is no longer the opponent's to be counted.
            let turned = count_turn_over(board, player, p, q, d, e);
            for i in 1..=turned.min(13) {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
}
