//! Squares as numbers: 0 is a1, 63 is h8.

use othello_steps::{Position, square_name};

/// How many squares are empty.
pub fn empty(position: Position) -> u32 {
    64 - position.player.count_ones() - position.opponent.count_ones()
}

/// The number of the square in this row and column, from 1.
pub fn number((p, q): (isize, isize)) -> u32 {
    (8 * (p - 1) + q - 1) as u32
}

/// The row and the column of the square of this number.
pub fn named(square: u32) -> (isize, isize) {
    (square as isize / 8 + 1, square as isize % 8 + 1)
}

/// The name of a square, or the number if the board has no such square.
pub fn name(square: u32) -> String {
    match named(square) {
        (p, q) if square < 64 => square_name(p, q),
        _ => format!("square {square}"),
    }
}
