//! wrong_answer: fails `all_eight_directions_turn_at_once`, says "skip the directions in which discs turn". Asks for less than 0.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            let turned = count_turn_over(board, player, p, q, d, e);
            if turned < 0 {
                for i in 1..=turned {
                    board[p + i * d][q + i * e] = Cell::Disc(player);
                }
            }
        }
    }
}
