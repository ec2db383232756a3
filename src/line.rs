use std::fmt;
use std::ops::{Index, IndexMut};

use crate::Cell;
use crate::error::check_size;

/// A row of cells with a sentinel at each end.
///
/// Cells 1 to [`size()`](Line::size) are for discs. Cells 0 and `size() + 1` hold sentinels.
///
/// ```
/// use othello_steps::{Cell, Line, Player};
///
/// let a: Line = ". ○ . ○ ○ ● . ○".parse().unwrap();
/// assert_eq!(a[2], Cell::Disc(Player::White));
/// assert_eq!((a[0], a[9]), (Cell::Sentinel, Cell::Sentinel));
/// ```
///
/// # Panics
///
/// `a[p]` panics when `p` is below 0 or above `size() + 1`. The message names `p`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Line {
    cells: Vec<Cell>,
}

impl Line {
    /// Eight empty cells between two sentinels.
    #[allow(clippy::new_without_default)] // `Line::new()` is enough for a beginner to know
    pub fn new() -> Line {
        Line::with_size(8)
    }

    /// `size` empty cells between two sentinels.
    ///
    /// # Panics
    ///
    /// When `size` is not an even number from 4 to 16.
    #[track_caller]
    pub fn with_size(size: isize) -> Line {
        check_size(size).unwrap_or_else(|error| panic!("{error}"));
        Line::filled(size, Cell::Empty)
    }

    /// How many cells there are between the sentinels.
    pub fn size(&self) -> isize {
        self.cells.len() as isize - 2
    }

    /// `size` copies of `cell` between two sentinels. With `Cell::Sentinel` this is the frame above or below a board.
    pub(crate) fn filled(size: isize, cell: Cell) -> Line {
        let mut cells = vec![cell; size as usize + 2];
        cells[0] = Cell::Sentinel;
        cells[size as usize + 1] = Cell::Sentinel;
        Line { cells }
    }

    pub(crate) fn from_cells(inner: &[Cell]) -> Line {
        let mut line = Line::filled(inner.len() as isize, Cell::Empty);
        line.cells[1..=inner.len()].copy_from_slice(inner);
        line
    }

    /// The cells between the sentinels.
    pub(crate) fn inner(&self) -> &[Cell] {
        &self.cells[1..self.cells.len() - 1]
    }

    #[track_caller]
    fn no_cell(&self, p: isize) -> ! {
        let last = self.size() + 1;
        panic!(
            "there is no cell {p} on this line: its cells go from 0 to {last}, and 0 and {last} are sentinels"
        )
    }
}

// A negative `p` becomes a `usize` far beyond the last cell, so one check is enough for both ends.
impl Index<isize> for Line {
    type Output = Cell;

    #[track_caller]
    fn index(&self, p: isize) -> &Cell {
        match self.cells.get(p as usize) {
            Some(cell) => cell,
            None => self.no_cell(p),
        }
    }
}

impl IndexMut<isize> for Line {
    #[track_caller]
    fn index_mut(&mut self, p: isize) -> &mut Cell {
        if p as usize >= self.cells.len() {
            self.no_cell(p);
        }
        &mut self.cells[p as usize]
    }
}

/// `. ○ . ○ ○ ● . ○`: the cells between the sentinels.
impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let cells: Vec<_> = self.inner().iter().map(|cell| format!("{cell:?}")).collect();
        f.write_str(&cells.join(" "))
    }
}

/// `| 0 2 0 2 2 1 0 2|`, and with `{:#}` the same line in boxes: `┃   ┃ ○ ┃`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if f.alternate() {
            self.inner().iter().try_for_each(|cell| write!(f, "┃ {cell:#} "))?;
            return f.write_str("┃");
        }
        f.write_str("|")?;
        self.inner().iter().try_for_each(|cell| write!(f, " {cell}"))?;
        f.write_str("|")
    }
}
