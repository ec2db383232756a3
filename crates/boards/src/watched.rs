//! A line and a board that record which of their cells are looked at, and which are written.

use std::cell::RefCell;
use std::fmt;
use std::ops::{Index, IndexMut};

use othello_steps::Cell;

/// A place on a board: row and column. On a line alone the row is 0.
pub type Place = (isize, isize);

/// What stops a program that looks at more cells than any right one does.
pub const NEVER_ENDS: &str = "it never ends";

const MOST_LOOKS: usize = 200_000;

thread_local! {
    // Code that only looks at a board has it as `&Board`, which it cannot change. So what it looks at is recorded here.
    static LOOKED: RefCell<Vec<Place>> = const { RefCell::new(Vec::new()) };
    static WRITTEN: RefCell<Vec<Place>> = const { RefCell::new(Vec::new()) };
}

/// The places looked at since this was last asked, in their order.
pub fn looked() -> Vec<Place> {
    LOOKED.take()
}

fn look_at(place: Place) {
    let looks = LOOKED.with_borrow_mut(|looked| {
        looked.push(place);
        looked.len()
    });
    assert!(looks < MOST_LOOKS, "{NEVER_ENDS}");
}

/// The places written since this was last asked, in their order.
pub fn written() -> Vec<Place> {
    WRITTEN.take()
}

/// A row of cells with a sentinel at each end.
#[derive(Clone)]
pub struct Line {
    cells: othello_steps::Line,
    row: isize,
    has_sentinels: bool,
}

impl Line {
    /// Makes a line that records what happens to `cells`.
    pub fn new(cells: othello_steps::Line) -> Line {
        Line { cells, row: 0, has_sentinels: true }
    }

    /// The same line without its two sentinels: to look there is a panic.
    pub fn without_sentinels(self) -> Line {
        Line { has_sentinels: false, ..self }
    }

    /// The cells. Looking at them is not recorded.
    pub fn cells(&self) -> &othello_steps::Line {
        &self.cells
    }
}

impl Index<isize> for Line {
    type Output = Cell;

    fn index(&self, q: isize) -> &Cell {
        look_at((self.row, q));
        let cell = &self.cells[q];
        assert!(self.has_sentinels || *cell != Cell::Sentinel, "there is no cell {q} on this line");
        cell
    }
}

impl IndexMut<isize> for Line {
    fn index_mut(&mut self, q: isize) -> &mut Cell {
        WRITTEN.with_borrow_mut(|written| written.push((self.row, q)));
        &mut self.cells[q]
    }
}

/// Lines one below the other, with sentinels on all four sides.
#[derive(Clone)]
pub struct Board {
    lines: Vec<Line>,
}

impl Board {
    /// Makes a board that records what happens to `board`.
    pub fn new(board: &othello_steps::Board) -> Board {
        let line = |row| Line { row, ..Line::new(board[row].clone()) };
        Board { lines: (0..=board.size() + 1).map(line).collect() }
    }

    /// How many rows, and how many columns, the board has without its sentinels.
    pub fn size(&self) -> isize {
        self.lines.len() as isize - 2
    }

    /// The cell at row `p`, column `q`. Looking at it is not recorded.
    pub fn cell(&self, p: isize, q: isize) -> Cell {
        self[p].cells[q]
    }
}

impl Index<isize> for Board {
    type Output = Line;

    fn index(&self, p: isize) -> &Line {
        let last = self.size() + 1;
        let line = self.lines.get(p as usize);
        line.unwrap_or_else(|| panic!("there is no row {p} on this board: its rows go from 0 to {last}"))
    }
}

impl IndexMut<isize> for Board {
    fn index_mut(&mut self, p: isize) -> &mut Line {
        &mut self.lines[p as usize]
    }
}

/// As the board that it records for.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut board = othello_steps::Board::with_size(self.size());
        for (p, line) in self.lines.iter().enumerate() {
            board[p as isize] = line.cells.clone();
        }
        board.fmt(f)
    }
}
