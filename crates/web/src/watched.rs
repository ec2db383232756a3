//! A line and a board that record which of their cells are looked at, and which are written.

use std::cell::RefCell;
use std::fmt;
use std::ops::{Index, IndexMut};

use crate::Cell;

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
    cells: types::Line,
    row: isize,
    has_sentinels: bool,
}

impl Line {
    /// Makes a line that records what happens to `cells`.
    pub fn new(cells: types::Line) -> Line {
        Line { cells, row: 0, has_sentinels: true }
    }

    /// The same line without its two sentinels: to look there is a panic.
    pub fn without_sentinels(self) -> Line {
        Line { has_sentinels: false, ..self }
    }

    /// The cells. Looking at them is not recorded.
    pub fn cells(&self) -> &types::Line {
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
    pub fn new(board: &types::Board) -> Board {
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
        let mut board = types::Board::with_size(self.size());
        for (p, line) in self.lines.iter().enumerate() {
            board[p as isize] = line.cells.clone();
        }
        board.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Line, looked, written};
    use crate::Player;
    use crate::steps::step1::check_right;
    use crate::steps::step7::set_and_turn_over;

    fn line(picture: &str) -> Line {
        Line::new(picture.parse().unwrap())
    }

    #[test]
    fn a_sentinel_ends_the_loop_of_step_1() {
        assert_eq!(check_right(&line(". . . . . ○ ○ ○"), 5), 0);
        // The last cell twice: once in the loop, once after it.
        assert_eq!(looked(), [(0, 6), (0, 7), (0, 8), (0, 9), (0, 9)]);
    }

    #[test]
    #[should_panic(expected = "there is no cell 9")]
    fn without_sentinels_the_loop_runs_off_the_line() {
        check_right(&line(". . . . . ○ ○ ○").without_sentinels(), 5);
    }

    #[test]
    #[should_panic(expected = "it never ends")]
    fn a_loop_without_an_end_is_stopped() {
        let count = crate::wrong::program("step2_forgets_i_in_the_column").unwrap().count_turn_over;
        let picture = ". . . .\n. . . .\n● ○ ○ .\n. . . .";
        count(&Board::new(&picture.parse().unwrap()), Player::Black, 3, 4, 0, -1);
    }

    #[test]
    fn a_board_prints_as_the_one_it_records_for() {
        let board = types::Board::with_size(10);
        assert_eq!(Board::new(&board).to_string(), board.to_string());
    }

    #[test]
    fn the_discs_that_turn_are_written_after_the_one_placed() {
        let mut board = Board::new(&types::Board::new());
        written();
        set_and_turn_over(&mut board, Player::Black, 3, 4);
        assert_eq!(written(), [(3, 4), (4, 4)]);
    }
}
