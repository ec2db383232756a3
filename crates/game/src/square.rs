//! Squares as a row and a column, and those of a board.

use othello_steps::Board;

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
