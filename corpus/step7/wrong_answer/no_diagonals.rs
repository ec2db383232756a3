//! Turns along rows and columns only.
//! fails: all_eight_directions_turn_at_once
//! says: nothing turns on the diagonals

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for (d, e) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let n = count_turn_over(board, player, p, q, d, e);
        for i in 1..=n {
            board[p + i * d][q + i * e] = Cell::Disc(player);
        }
    }
}
