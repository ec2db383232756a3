//! wrong_answer: fails `rows_of_different_lengths_turn_each_to_its_end`, says "counted again after one has turned". Counts again after each disc it turns: once the neighbour is its own, nothing is left to count.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            let mut i = 1;
            while i <= count_turn_over(board, player, p, q, d, e) {
                board[p + i * d][q + i * e] = Cell::Disc(player);
                i += 1;
            }
        }
    }
}
