//! wrong_answer: fails `all_eight_directions_turn_at_once`, says "skip the directions in which discs turn". `continue` where discs turn.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            let n = count_turn_over(board, player, p, q, d, e);
            if n != 0 {
                continue;
            }
            for i in 1..=n {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
}
