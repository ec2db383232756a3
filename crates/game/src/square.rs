//! Squares: as a row and a column, as numbers on 8×8, and those of a board.

use othello_steps::{Board, Position};

/// A square, as (row, column) from 1.
pub type Square = (isize, isize);

/// Whether the board has this square.
pub fn on_board(board: &Board, (p, q): Square) -> bool {
    (1..=board.size()).contains(&p) && (1..=board.size()).contains(&q)
}

/// The squares of a board of this size, by rows.
pub fn squares(size: isize) -> impl Iterator<Item = Square> {
    (1..=size).flat_map(move |p| (1..=size).map(move |q| (p, q)))
}

/// Bit 0 is a1, bit 63 is h8.
pub fn number((p, q): Square) -> u32 {
    (8 * (p - 1) + q - 1) as u32
}

/// The square of this number.
pub fn named(square: u32) -> Square {
    (square as isize / 8 + 1, square as isize % 8 + 1)
}

/// How many squares are empty.
pub fn empty(position: Position) -> u32 {
    64 - position.player.count_ones() - position.opponent.count_ones()
}
