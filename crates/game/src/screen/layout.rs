//! Where everything is on the screen: found by the room alone, for the view and for the mouse.

use ratatui::layout::{Position, Rect};

use crate::square::Square;

/// The narrowest panel, with the gap before it.
const PANEL: u16 = 24;

/// The widest panel.
const PANEL_AT_MOST: u16 = 46;

/// The lines below the board: the prompt, what there is to say, the keys.
const BELOW: u16 = 3;

/// So many columns they have, where the screen has them: for the counts, the prompt and what is typed.
const BELOW_WIDTH: u16 = 40;

/// Squares as (columns, rows), the largest first.
const CELLS: [(u16, u16); 6] = [(12, 6), (10, 5), (8, 4), (6, 3), (4, 2), (2, 1)];

/// The same for a board of plain characters; the first has lines between its squares.
const PLAIN_CELLS: [(u16, u16); 3] = [(4, 2), (3, 1), (2, 1)];

/// A square of so many columns has room for every number of a hint.
const FOR_NUMBERS: u16 = 3;

/// Where the board, the panel and the lines below are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Rows and columns of the board.
    pub size: isize,
    /// How many columns and rows of the screen a square has.
    pub cell: (u16, u16),
    /// Whether there are lines between the squares. They are at the left and at the top of each square.
    pub ruled: bool,
    /// All squares.
    pub squares: Rect,
    /// The panel at the right, if there is room.
    pub panel: Option<Rect>,
    /// The lines below the board.
    pub below: Rect,
}

impl Layout {
    /// The largest layout that fits `room`; `None` if no board does. With `numbers` there are numbers on the squares: wider
    /// squares are then better than a panel.
    pub fn new(room: Rect, size: isize, plain: bool, numbers: bool) -> Option<Layout> {
        let cells: &[_] = if plain { &PLAIN_CELLS } else { &CELLS };
        let largest = |panel, below, narrowest| {
            let mut wide = cells.iter().filter(|cell| cell.0 >= narrowest);
            wide.find_map(|&cell| Layout::fitting(room, size, cell, plain, panel, below))
        };
        let narrowest = if numbers { FOR_NUMBERS } else { 0 };
        // First with all that there is, then without the panel, then with the prompt as the only line.
        (largest(PANEL, BELOW, narrowest))
            .or_else(|| largest(0, BELOW, narrowest))
            .or_else(|| largest(PANEL, BELOW, 0))
            .or_else(|| largest(0, BELOW, 0))
            .or_else(|| largest(0, 1, 0))
    }

    fn fitting(
        room: Rect,
        size: isize,
        cell: (u16, u16),
        plain: bool,
        panel: u16,
        below: u16,
    ) -> Option<Layout> {
        let (n, ruled) = (size as u16, plain && cell.1 == 2);
        let left = if size >= 10 { 4 } else { 3 };
        let (width, height) = (n * cell.0 + u16::from(ruled), n * cell.1 + u16::from(ruled));
        let (needed_width, needed_height) = (left + width + panel, 1 + height + below);
        if needed_width > room.width || needed_height > room.height {
            return None;
        }
        let panel_width = if panel == 0 { 0 } else { (room.width - left - width - 2).min(PANEL_AT_MOST) };
        let used = left + width + if panel == 0 { 0 } else { 2 + panel_width };
        let spare = room.height - needed_height;
        let (x, y) = (room.x + (room.width - used) / 2, room.y + spare / 4);
        let below_height = (below + spare - spare / 4).min(if below == 1 { 1 } else { 5 });
        let below_x = (x + 1).min(room.right().saturating_sub(BELOW_WIDTH)).max(room.x);
        let squares = Rect::new(x + left, y + 1, width, height);
        Some(Layout {
            size,
            cell,
            ruled,
            squares,
            panel: (panel > 0).then(|| Rect::new(squares.right() + 2, y, panel_width, height + 1)),
            below: Rect::new(below_x, y + 1 + height, room.right() - below_x, below_height),
        })
    }

    /// The part of the screen that a square has, without the lines around it.
    pub fn square(&self, (p, q): Square) -> Rect {
        let (width, height) = self.cell;
        let line = u16::from(self.ruled);
        let x = self.squares.x + (q - 1) as u16 * width + line;
        let y = self.squares.y + (p - 1) as u16 * height + line;
        Rect::new(x, y, width - line, height - line)
    }

    /// How many digits a number on a square has at most, with a space or its minus before it: else it would run into the one at
    /// its left.
    pub fn digits(&self) -> usize {
        usize::from(self.square((1, 1)).width) - 1
    }

    /// The square at a place of the screen.
    pub fn square_at(&self, column: u16, row: u16) -> Option<Square> {
        if !self.squares.contains(Position::new(column, row)) {
            return None;
        }
        let q = ((column - self.squares.x) / self.cell.0 + 1) as isize;
        let p = ((row - self.squares.y) / self.cell.1 + 1) as isize;
        Some((p.min(self.size), q.min(self.size)))
    }
}
