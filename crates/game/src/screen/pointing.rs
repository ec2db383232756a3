//! What an event means on the screen: which square, key or row the mouse is at.

use ratatui::crossterm::event::Event;
use ratatui::layout::{Position, Rect};

use super::marks::{Mark, mark};
use super::{View, boxes, footer, panel};
use crate::table::{Effect, Fit, Input, Target};

/// Where the terminal's own cursor is, which a screen reader follows: on the square that Enter plays, or in the box that is open.
pub fn cursor(view: &View) -> Option<Position> {
    if view.dialog.is_some() {
        return boxes::cursor(view);
    }
    let square = view.table.cursor;
    let layout = view.layout().filter(|_| mark(view, square) == Mark::Cursor)?;
    let area = layout.square(square);
    Some(Position::new(area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2))
}

impl View {
    /// Takes in what has happened, and says what is to be done.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        if let Input::Terminal(Event::Resize(width, height)) = input {
            self.room = Rect::new(0, 0, width, height);
        }
        let digits = self.layout_with(true).map_or(usize::MAX, |layout| layout.digits());
        self.app.fit = Fit { digits, scrolls: boxes::page_scrolls(self) };
        let input = match input {
            Input::Terminal(Event::Mouse(mouse)) => {
                Input::Mouse(mouse.kind, self.target(mouse.column, mouse.row))
            }
            other => other,
        };
        self.app.update(input)
    }

    fn target(&self, column: u16, row: u16) -> Target {
        let square = || self.layout()?.square_at(column, row).map(Target::Square);
        (boxes::menu_row_at(self, column, row).map(Target::Row))
            .or_else(|| footer::key_at(self, column, row).map(Target::Key))
            .or_else(|| panel::turn_at(self, column, row).map(Target::Turn))
            .or_else(square)
            .unwrap_or(Target::Nothing)
    }
}
