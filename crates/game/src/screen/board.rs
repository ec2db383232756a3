//! The board in colour.

use othello_steps::{Cell, Player};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::disc::{Shape, shape};
use super::layout::Layout;
use super::marks::{Mark, mark, value};
use super::text::{put, put_char, put_within, width};
use super::{Palette, View};
use crate::square::{Square, squares};
use crate::table::Flip;

/// Draws the squares, what is on them, and the letters and numbers at the edge.
pub fn draw(buffer: &mut Buffer, view: &View, layout: &Layout, palette: &Palette) {
    edges(buffer, layout);
    let table = &view.table;
    let moves = table.moves();
    for (p, q) in squares(layout.size) {
        let area = layout.square((p, q));
        let ground = ground(view, (p, q), palette);
        let is_second = (p + q) % 2 == 1 && ground == palette.green[1];
        match is_second && palette.green[0] == palette.green[1] {
            true => fill(buffer, area, '░', Style::new().fg(palette.black).bg(ground)),
            false => fill(buffer, area, ' ', Style::new().bg(ground)),
        }
        match table.position_on_screen().board[p][q] {
            Cell::Disc(player) => {
                let (kind, player) = turning(table.flip.as_ref(), (p, q), player);
                let colour = if player == Player::Black { palette.black } else { palette.white };
                stamp(buffer, area, kind, colour, ground);
            }
            _ => match value(view, layout, (p, q)) {
                Some(value) => number(buffer, area, value, ground, palette),
                None if view.settings.marks && moves.contains(&(p, q)) => {
                    let spot = if ground == palette.cursor { palette.spot_on_cursor } else { palette.spot };
                    stamp(buffer, area, Shape::Spot, spot, ground);
                }
                None => {}
            },
        }
    }
}

/// The letters above and the numbers at the left.
pub fn edges(buffer: &mut Buffer, layout: &Layout) {
    let dim = Style::new().add_modifier(Modifier::DIM);
    let line = u16::from(layout.ruled);
    for i in 1..=layout.size {
        let area = layout.square((i, i));
        let letter = char::from(b'a' + i as u8 - 1).to_string();
        let middle = if layout.cell == (2, 1) { 0 } else { (area.width - 1) / 2 };
        put(buffer, area.x + middle, layout.squares.y - 1, &letter, dim);
        let number = format!("{i:>2}");
        put(buffer, layout.squares.x - 3, area.y + (area.height - 1 + line) / 2, &number, dim);
    }
}

/// The colour of a square.
fn ground(view: &View, square: Square, palette: &Palette) -> Color {
    match mark(view, square) {
        Mark::Cursor => palette.cursor,
        Mark::Preview => palette.preview,
        Mark::Last => palette.last,
        Mark::Turned => palette.turned,
        Mark::None => palette.green[(square.0 + square.1) as usize % 2],
    }
}

/// What is seen of a disc that may be turning: first the old colour, then the edge, then the new one.
pub fn turning(flip: Option<&Flip>, square: Square, player: Player) -> (Shape, Player) {
    let Some(flip) = flip.filter(|flip| flip.shown && flip.ply.turned.contains(&square)) else {
        return (Shape::Disc, player);
    };
    match flip.frame - flip.distance(square) {
        ..0 => (Shape::Disc, player.opponent()),
        0 => (Shape::Edge, player.opponent()),
        _ => (Shape::Disc, player),
    }
}

fn fill(buffer: &mut Buffer, area: Rect, c: char, style: Style) {
    for y in area.top()..area.bottom() {
        (area.left()..area.right()).for_each(|x| put_char(buffer, x, y, c, style));
    }
}

fn stamp(buffer: &mut Buffer, area: Rect, kind: Shape, colour: Color, ground: Color) {
    for (y, row) in (area.top()..).zip(shape(kind, area.width, area.height)) {
        for (x, (glyph, swapped)) in (area.left()..).zip(row) {
            let (front, back) = if swapped { (ground, colour) } else { (colour, ground) };
            put_char(buffer, x, y, glyph, Style::new().fg(front).bg(back));
        }
    }
}

/// What the machine thinks of a move: at the right where the square is narrow, away from the number before it.
fn number(buffer: &mut Buffer, area: Rect, value: i32, ground: Color, palette: &Palette) {
    let text = format!("{value}");
    let room = usize::from(area.width).saturating_sub(width(&text)).div_ceil(2);
    let front = if ground == palette.cursor { palette.black } else { palette.white };
    let style = Style::new().fg(front).bg(ground).add_modifier(Modifier::BOLD);
    put_within(buffer, area.x + room as u16, area.y + (area.height - 1) / 2, area.width, &text, style);
}
