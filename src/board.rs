use std::fmt;
use std::ops::{Index, IndexMut};

use crate::error::check_size;
use crate::{Cell, Line, Player};

/// An Othello board: lines one below the other, with sentinels on all four sides.
///
/// The squares are `board[1][1]` (a1, top left) to `board[size][size]`. Rows and columns 0 and `size + 1`
/// hold sentinels, so a loop that follows discs stops there, whatever its direction.
///
/// ```
/// use othello_steps::{Board, Cell, Player};
///
/// let mut board = Board::with_size(6);
/// board[1][6] = Cell::Disc(Player::Black);
/// println!("{board:?}");
/// ```
///
/// prints
///
/// ```text
///   a b c d e f
/// 1 . . . . . ●
/// 2 . . . . . .
/// 3 . . ○ ● . .
/// 4 . . ● ○ . .
/// 5 . . . . . .
/// 6 . . . . . .
/// ```
///
/// # Panics
///
/// `board[p]` panics when `p` is below 0 or above `size() + 1`. The message names `p`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    lines: Vec<Line>,
}

impl Board {
    /// The start of a game on an 8×8 board: White on d4 and e5, Black on e4 and d5.
    pub fn new() -> Board {
        Board::with_size(8)
    }

    /// The start of a game on a board of `size` rows and columns, with the four discs in the centre.
    ///
    /// # Panics
    ///
    /// When `size` is not an even number from 4 to 16.
    #[track_caller]
    pub fn with_size(size: isize) -> Board {
        check_size(size).unwrap_or_else(|error| panic!("{error}"));
        let mut board = Board::framed(vec![Line::filled(size, Cell::Empty); size as usize]);
        let middle = size / 2;
        for (p, q) in [(middle, middle), (middle + 1, middle + 1)] {
            board[p][q] = Cell::Disc(Player::White);
        }
        for (p, q) in [(middle, middle + 1), (middle + 1, middle)] {
            board[p][q] = Cell::Disc(Player::Black);
        }
        board
    }

    /// How many rows, and how many columns, the board has without its sentinels.
    pub fn size(&self) -> isize {
        self.lines.len() as isize - 2
    }

    /// Puts a line of sentinels above and below `rows`.
    pub(crate) fn framed(rows: Vec<Line>) -> Board {
        let edge = Line::filled(rows.len() as isize, Cell::Sentinel);
        let mut lines = vec![edge.clone()];
        lines.extend(rows);
        lines.push(edge);
        Board { lines }
    }

    /// The rows of squares with their numbers, from the top, without the sentinel lines.
    fn rows(&self) -> impl Iterator<Item = (usize, &Line)> {
        self.lines.iter().enumerate().skip(1).take(self.lines.len() - 2)
    }

    /// `a` for the first column, `b` for the second, …, each after `gap`.
    fn letters(&self, gap: &str) -> String {
        ('a'..).take(self.lines.len() - 2).flat_map(|letter| [gap.to_string(), letter.to_string()]).collect()
    }

    /// How wide the row numbers are: one digit, or two from size 10.
    fn label_width(&self) -> usize {
        self.size().to_string().len()
    }

    #[track_caller]
    fn no_row(&self, p: isize) -> ! {
        let last = self.size() + 1;
        panic!(
            "there is no row {p} on this board: its rows go from 0 to {last}, and 0 and {last} are sentinels"
        )
    }

    /// The places of the frame that don't hold a sentinel. There are none unless a step wrote there.
    fn damage(&self) -> Vec<(isize, isize)> {
        let last = self.size() + 1;
        let frame = (0..=last).flat_map(|i| [(0, i), (last, i), (i, 0), (i, last)]);
        // A step may have put a shorter line there.
        let is_there = |&(p, q): &(isize, isize)| q <= self[p].size() + 1;
        let mut damage: Vec<_> =
            frame.filter(is_there).filter(|&(p, q)| self[p][q] != Cell::Sentinel).collect();
        damage.sort();
        damage.dedup();
        damage
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::new()
    }
}

// As in `Line`: a negative `p` becomes a `usize` far beyond the last row.
impl Index<isize> for Board {
    type Output = Line;

    #[track_caller]
    fn index(&self, p: isize) -> &Line {
        match self.lines.get(p as usize) {
            Some(line) => line,
            None => self.no_row(p),
        }
    }
}

impl IndexMut<isize> for Board {
    #[track_caller]
    fn index_mut(&mut self, p: isize) -> &mut Line {
        if p as usize >= self.lines.len() {
            self.no_row(p);
        }
        &mut self.lines[p as usize]
    }
}

/// A small diagram with one line for each row, as the tests show it.
///
/// If a place of the frame no longer holds a sentinel, or a row has another size than the board, a line below the last row
/// says so.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let width = self.label_width();
        let rows = self.rows().map(|(p, line)| format!("\n{p:width$} {line:?}"));
        let damage = self.damage().into_iter().map(|(p, q)| {
            format!("\nthe frame is damaged: ({p}, {q}) holds {:?}, not a sentinel", self[p][q])
        });
        let resized = self.rows().filter(|(_, line)| line.size() != self.size()).map(|(p, line)| {
            format!("\nrow {p} is a line of {} squares, on a board of {}", line.size(), self.size())
        });
        // In one piece: `dbg!` asks the system to write each piece as it comes.
        let lines: String = rows.chain(damage).chain(resized).collect();
        f.write_str(&format!("{:width$}{}{lines}", "", self.letters(" ")))
    }
}

/// Digits between two horizontal lines; with `{:#}`, boxes with ● and ○.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let width = self.label_width();
        let columns = self.lines.len() - 2;
        if f.alternate() {
            let rule = |left, middle, right| {
                format!("{:width$} {left}{}{right}", "", vec!["━━━"; columns].join(middle))
            };
            writeln!(f, "{:width$} {}", "", self.letters("   ").split_at(1).1)?;
            writeln!(f, "{}", rule("┏", "┳", "┓"))?;
            for (p, line) in self.rows() {
                if p > 1 {
                    writeln!(f, "{}", rule("┣", "╋", "┫"))?;
                }
                writeln!(f, "{p:width$} {line:#}")?;
            }
            return f.write_str(&rule("┗", "┻", "┛"));
        }
        let rule = "-".repeat(width + 1 + 2 * columns);
        writeln!(f, "{:width$} {}\n{rule}", "", self.letters(" "))?;
        for (p, line) in self.rows() {
            // As one text: an output without a buffer takes each piece by itself.
            f.write_str(&format!("{p:width$}{line}\n"))?;
        }
        f.write_str(&rule)
    }
}
