//! First counts in all eight directions and keeps the counts, then turns, and places the disc last.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

const DIRECTIONS: [(isize, isize); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let counts = DIRECTIONS.map(|(d, e)| count_turn_over(board, player, p, q, d, e));
    for ((d, e), count) in DIRECTIONS.into_iter().zip(counts) {
        (1..=count).for_each(|i| board[p + i * d][q + i * e] = Cell::Disc(player));
    }
    board[p][q] = Cell::Disc(player);
}
