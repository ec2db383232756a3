//! Keeps the board as it was in a `&`, for the counts.
//! says: the board can't change

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let before = &board;
    board[p][q] = Cell::Disc(player);
    for (d, e) in [(0, 1), (0, -1)] {
        for i in 1..=count_turn_over(before, player, p, q, d, e) {
            board[p + i * d][q + i * e] = Cell::Disc(player);
        }
    }
}
