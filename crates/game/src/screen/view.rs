//! The game and how it is shown.

use std::ops::{Deref, DerefMut};

use ratatui::layout::Rect;

use super::Look;
use super::layout::Layout;
use crate::table::{App, Opening, Settings};

/// The game on a screen.
#[derive(Clone, Debug)]
pub struct View {
    /// The game.
    pub app: App,
    /// How it is drawn.
    pub look: Look,
    /// The size of the terminal.
    pub room: Rect,
}

impl View {
    /// The screen at the start. `kept` is the text of a game that was in progress when the program last ended.
    pub fn new(settings: Settings, look: Look, room: Rect, opening: Opening, kept: Option<String>) -> View {
        View { app: App::new(settings, opening, kept), look, room }
    }

    /// Where everything is on the screen.
    pub fn layout(&self) -> Option<Layout> {
        self.layout_with(self.table.hint.as_ref().is_some_and(|hint| !hint.values.is_empty()))
    }

    /// The same, with numbers on the squares or without.
    pub fn layout_with(&self, numbers: bool) -> Option<Layout> {
        Layout::new(self.room, self.table.game.size(), self.look.is_plain(), numbers)
    }
}

impl Deref for View {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

impl DerefMut for View {
    fn deref_mut(&mut self) -> &mut App {
        &mut self.app
    }
}
