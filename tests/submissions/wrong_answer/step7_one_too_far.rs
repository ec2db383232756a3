//! wrong_answer: fails `the_disc_is_placed_and_one_disc_turns`, says "beyond the disc that closes". Where a run is turned, goes on to the square behind the closing disc, be it empty, the opponent's or the frame.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            let mut left = count_turn_over(board, player, p, q, d, e);
            if left == 0 {
                continue;
            }
            let (mut r, mut c) = (p, q);
            left += 1; // the closing disc
            while left >= 0 {
                r += d;
                c += e;
                board[r][c] = Cell::Disc(player);
                left -= 1;
            }
        }
    }
}
