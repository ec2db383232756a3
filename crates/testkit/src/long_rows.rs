//! The longest rows that can turn, from edge to edge, in every direction and on boards of every size.

use othello_steps::{Board, Cell, Player};

use crate::facts;

/// A board on which `player` turns a whole row by playing at one end of it.
pub struct LongRow {
    /// The board before the move.
    pub board: Board,
    /// Who plays.
    pub player: Player,
    /// Where: row and column, on the edge.
    pub square: (isize, isize),
    /// The direction of the row, `(d, e)`.
    pub direction: (isize, isize),
    /// How many discs turn.
    pub count: isize,
}

/// One for each size from 4 to 16, each direction and each player.
pub fn long_rows() -> impl Iterator<Item = LongRow> {
    let sizes = (4..=16).step_by(2);
    let rows = sizes.flat_map(|size| facts::directions().map(move |direction| (size, direction)));
    rows.flat_map(|(size, direction)| {
        [Player::Black, Player::White].map(|player| long_row(size, direction, player))
    })
}

fn long_row(size: isize, (d, e): (isize, isize), player: Player) -> LongRow {
    let (p, q) = (if d < 0 { size } else { 1 }, if e < 0 { size } else { 1 });
    let mut board = Board::with_size(size);
    for i in 1..size - 1 {
        board[p + i * d][q + i * e] = Cell::Disc(player.opponent());
    }
    board[p + (size - 1) * d][q + (size - 1) * e] = Cell::Disc(player);
    LongRow { board, player, square: (p, q), direction: (d, e), count: size - 2 }
}

impl LongRow {
    /// The board after the move.
    pub fn after(&self) -> Board {
        let ((p, q), (d, e)) = (self.square, self.direction);
        let mut board = self.board.clone();
        for i in 0..=self.count {
            board[p + i * d][q + i * e] = Cell::Disc(self.player);
        }
        board
    }
}
