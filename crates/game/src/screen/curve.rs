//! The curve of the evaluation over the game: from the middle up where Black is ahead, down where White is.

use othello_steps::Player;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::graph::{EIGHTHS, pointer, position};
use super::text::put_char;
use super::{Look, View};
use crate::table::Review;

/// A lead of this many discs fills the half; more is not shown.
const MOST: i32 = 32;

/// Draws the curve, and below it a mark under the position on the screen.
pub fn draw(buffer: &mut Buffer, view: &View, review: &Review, area: Rect) {
    let half = area.height / 2;
    let last = view.table.game.positions().len() - 1;
    for column in 0..area.width {
        let (ahead, is_exact) = worth(review, position(column, area.width, last));
        // A line of green stays at the edge: on a ground of the disc's own colour nobody would see a full half.
        let eighths = (ahead.abs().min(MOST) * (i32::from(half) * 8 - 1) / MOST) as usize;
        for row in 0..2 * half {
            let (x, y) = (area.x + column, area.y + row);
            // How many rows lie between this one and the middle, if it is on the side that is ahead.
            let between = if ahead > 0 { (half - 1).checked_sub(row) } else { row.checked_sub(half) };
            let filled = between.map_or(0, |rows| eighths.saturating_sub(8 * usize::from(rows)).min(8));
            let (glyph, style) = cell(view.look, filled, ahead > 0, is_exact);
            put_char(buffer, x, y, glyph, style);
        }
    }
    pointer(buffer, view, area);
}

/// By how many discs Black is ahead in the position of this number or, if nobody knows, in the one before it; and whether that is
/// exact.
fn worth(review: &Review, at: usize) -> (i32, bool) {
    let known = (0..=at).rev().find_map(|at| review.at(at));
    known.map_or((0, true), |verdict| {
        // After the move that was judged it's worth what that got.
        let is_after = review.at(at).is_none();
        let worth = if is_after { verdict.judged.got } else { verdict.judged.worth };
        (if verdict.player == Player::Black { worth } else { -worth }, verdict.judged.is_exact)
    })
}

/// One character, filled from the middle by a number of eighths. What is only about so is shaded, or in small letters.
fn cell(look: Look, filled: usize, is_black: bool, is_exact: bool) -> (char, Style) {
    let Look::Colour(palette) = look else {
        let sign = match (filled, is_black) {
            (4.., true) => 'X',
            (4.., false) => 'O',
            _ => '.',
        };
        return (if is_exact { sign } else { sign.to_ascii_lowercase() }, Style::new());
    };
    let (ground, style) = (palette.green[1], Style::new());
    match (filled, is_black) {
        (4.., true) if !is_exact => ('▒', style.fg(palette.black).bg(ground)),
        (4.., false) if !is_exact => ('▒', style.fg(palette.white).bg(ground)),
        (_, _) if !is_exact => (' ', style.bg(ground)),
        (8, true) => (' ', style.bg(palette.black)),
        (8, false) => (' ', style.bg(palette.white)),
        (part, true) => (EIGHTHS[part], style.fg(palette.black).bg(ground)),
        (0, false) => (' ', style.bg(ground)),
        (part, false) => (EIGHTHS[8 - part], style.fg(ground).bg(palette.white)),
    }
}
