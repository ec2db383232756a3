//! wrong_answer: fails `rows_of_different_lengths_turn_each_to_its_end`, says "beyond the disc that closes". Does not set the count back to 0 for the next direction, so what one direction turns is added to the others.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    let mut turned = 0;
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            turned += count_turn_over(board, player, p, q, d, e);
            for i in 1..=turned {
                let (r, c) = (p + i * d, q + i * e);
                if r >= 1 && c >= 1 && r <= board.size() && c <= board.size() {
                    board[r][c] = Cell::Disc(player);
                }
            }
        }
    }
}
