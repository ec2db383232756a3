//! What the screen shows. Nothing here changes the game.

mod below;
mod board;
mod boxes;
mod curve;
pub mod disc;
mod footer;
mod graph;
mod marks;
mod panel;
mod plain;
pub mod text;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::App;
use crate::look::Look;
use crate::messages;

pub use boxes::{menu_row_at, page_scrolls};
pub use footer::key_at;
pub use panel::turn_at;

/// Draws everything.
pub fn draw(frame: &mut Frame, app: &App) {
    let buffer = frame.buffer_mut();
    match app.layout() {
        None => too_small(buffer, app),
        Some(layout) => {
            match app.look {
                Look::Colour(palette) => board::draw(buffer, app, &layout, &palette),
                Look::Plain => plain::draw(buffer, app, &layout),
            }
            if app.playing {
                panel::draw(buffer, app, &layout);
                below::draw(buffer, app, &layout);
            }
        }
    }
    boxes::draw(buffer, app);
}

fn too_small(buffer: &mut Buffer, app: &App) {
    let size = app.table.game.size() as u16;
    let left = if size >= 10 { 4 } else { 3 };
    let lines = [messages::TOO_SMALL.to_string(), messages::needs(left + 2 * size, size + 2)];
    let lines = lines.iter().flat_map(|line| text::wrapped(line, app.room.width.into()));
    for (y, line) in lines.enumerate() {
        text::put(buffer, 0, y as u16, &line, Style::new());
    }
}
