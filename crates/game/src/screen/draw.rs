//! Draws the screen. Nothing here changes the game.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::pointing::cursor;
use super::{Look, View, below, board, boxes, footer, panel, plain, text, words};

/// Draws everything.
pub fn draw(frame: &mut Frame, view: &View) {
    let buffer = frame.buffer_mut();
    match view.layout() {
        None => too_small(buffer, view),
        Some(layout) => {
            match view.look {
                Look::Colour(palette) => board::draw(buffer, view, &layout, &palette),
                Look::Plain => plain::draw(buffer, view, &layout),
            }
            if view.playing {
                panel::draw(buffer, view, &layout);
                below::draw(buffer, view, &layout);
                footer::draw(buffer, view, &layout);
            }
        }
    }
    boxes::draw(buffer, view);
    if let Some(at) = cursor(view) {
        frame.set_cursor_position(at);
    }
}

fn too_small(buffer: &mut Buffer, view: &View) {
    let size = view.table.game.size() as u16;
    let left = if size >= 10 { 4 } else { 3 };
    let lines = [words::TOO_SMALL.to_string(), words::needs(left + 2 * size, size + 2)];
    let lines = lines.iter().flat_map(|line| text::wrapped(line, view.room.width.into()));
    for (y, line) in lines.enumerate() {
        text::put(buffer, 0, y as u16, &line, Style::new());
    }
}
