//! The graph of the disc count over the game: Black's discs from below, White's from above, the empty squares between.

use othello_steps::{Cell, Player};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::text::{put, put_char};
use super::{Look, View};
use crate::square::squares;

/// Eighths of a row, from none to seven.
pub const EIGHTHS: [char; 8] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇'];

/// Draws the graph, and below it a mark under the position on the screen.
pub fn draw(buffer: &mut Buffer, view: &View, area: Rect) {
    let table = &view.table;
    let positions = table.game.positions();
    let all = (table.game.size() * table.game.size()) as usize;
    let parts = usize::from(area.height) * 8;
    let position = |column| position(column, area.width, positions.len() - 1);
    for column in 0..area.width {
        let board = &positions[position(column)].board;
        let count =
            |player| squares(board.size()).filter(|&(p, q)| board[p][q] == Cell::Disc(player)).count();
        let (black, white) = (count(Player::Black) * parts / all, count(Player::White) * parts / all);
        let x = area.x + column;
        for row in 0..area.height {
            let (glyph, style) = cell(view.look, row, area.height, black, white);
            put_char(buffer, x, area.y + row, glyph, style);
        }
    }
    pointer(buffer, view, area);
}

/// A mark under the position on the screen.
pub fn pointer(buffer: &mut Buffer, view: &View, area: Rect) {
    let last = view.table.game.positions().len() - 1;
    let is_before = |column: &u16| position(*column, area.width, last) <= view.table.shown_at();
    let shown = (0..area.width).rev().find(is_before).unwrap_or(0);
    put(buffer, area.x + shown, area.bottom(), "^", Style::new());
}

/// The position that a column shows; the last column shows the `last` one.
pub fn position(column: u16, width: u16, last: usize) -> usize {
    usize::from(column) * last / usize::from(width.saturating_sub(1).max(1))
}

/// One character. `black` is how far Black comes up from below, `white` how far White comes down, in eighths of a row.
fn cell(look: Look, row: u16, rows: u16, black: usize, white: usize) -> (char, Style) {
    let above = usize::from(row) * 8;
    let below = usize::from(rows - 1 - row) * 8;
    let (black, white) = (black.saturating_sub(below).min(8), white.saturating_sub(above).min(8));
    let Look::Colour(palette) = look else {
        let plain = if black >= 4 && black >= white {
            'X'
        } else if white >= 4 {
            'O'
        } else {
            '.'
        };
        return (plain, Style::new());
    };
    let (ground, style) = (palette.green[1], Style::new());
    match (black, white) {
        (8, _) => (' ', style.bg(palette.black)),
        (_, 8) => (' ', style.bg(palette.white)),
        (black, 0) => (EIGHTHS[black], style.fg(palette.black).bg(ground)),
        (0, white) => (EIGHTHS[8 - white], style.fg(ground).bg(palette.white)),
        // Three colours don't fit into one character: the empty squares between are left out.
        (black, _) => (EIGHTHS[black], style.fg(palette.black).bg(palette.white)),
    }
}
