//! The rules of the game, as a right program has them.

use othello_steps::{Board, Cell, Line, Player, square_name};

use crate::facts;

/// Row and column.
pub type Square = (isize, isize);

/// How many rows down and columns right one step goes: each -1, 0 or 1.
pub type Direction = (isize, isize);

/// What there is to see from a square in one direction.
pub struct Ray {
    /// The cells from the one next to the square up to the sentinel, each with its name; an array has no sentinel.
    pub cells: Vec<(Cell, String)>,
    /// The discs that close, and those that turn.
    pub own: Cell,
    pub other: Cell,
}

impl Ray {
    fn new(player: Player, cell: impl Fn(isize) -> Option<(Cell, String)>) -> Ray {
        let cells = (1..).map_while(cell).take_while(|(cell, _)| *cell != Cell::Sentinel).collect();
        Ray { cells, own: Cell::Disc(player), other: Cell::Disc(player.opponent()) }
    }

    pub fn on_line(line: &Line, p: isize, d: isize) -> Ray {
        Ray::new(Player::Black, |i| Some((line[p + i * d], format!("cell {}", p + i * d))))
    }

    pub fn on_array(cells: &[Cell; 8], p: usize) -> Ray {
        Ray::new(Player::Black, |i| Some((*cells.get(p + i as usize)?, format!("a[{}]", p + i as usize))))
    }

    pub fn on_board(board: &Board, player: Player, (p, q): Square, (d, e): Direction) -> Ray {
        Ray::new(player, |i| {
            let (p, q) = (p + i * d, q + i * e);
            let is_there = has(board, (p, q)) && (d, e) != (0, 0);
            is_there.then(|| (board[p][q], square_name(p, q)))
        })
    }

    pub fn cell(&self, i: usize) -> Option<Cell> {
        self.cells.get(i).map(|(cell, _)| *cell)
    }

    /// How many discs that could turn come first.
    pub fn discs(&self) -> usize {
        self.cells.iter().take_while(|(cell, _)| *cell == self.other).count()
    }

    /// How many discs turn.
    pub fn turned(&self) -> isize {
        let discs = self.discs();
        if self.cell(discs) == Some(self.own) { discs as isize } else { 0 }
    }
}

/// Whether a square is on the board or on the frame of sentinels around it.
pub fn has(board: &Board, (p, q): Square) -> bool {
    let all = 0..=board.size() + 1;
    all.contains(&p) && all.contains(&q)
}

/// The squares of a board, by rows.
pub fn squares(board: &Board) -> impl DoubleEndedIterator<Item = Square> + use<> {
    let size = board.size();
    (1..=size).flat_map(move |p| (1..=size).map(move |q| (p, q)))
}

pub fn is_legal(board: &Board, player: Player, (p, q): Square) -> bool {
    let turns = |direction| Ray::on_board(board, player, (p, q), direction).turned() > 0;
    board[p][q] == Cell::Empty && facts::directions().any(turns)
}
