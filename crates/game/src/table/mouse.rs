//! The mouse: on the board a click plays and hovering shows what would turn; in a box a click chooses.

use ratatui::crossterm::event::{MouseButton, MouseEventKind};

use super::{Action, App, Dialog, Target};

impl App {
    /// Does what the mouse says.
    pub(super) fn mouse(&mut self, kind: MouseEventKind, target: Target) {
        match &self.dialog {
            Some(Dialog::Menu(_)) => self.menu_mouse(kind, target),
            Some(Dialog::Page(..)) => self.page_mouse(kind),
            Some(Dialog::Field(_)) => {}
            None => self.board_mouse(kind, target),
        }
    }

    fn board_mouse(&mut self, kind: MouseEventKind, target: Target) {
        let at = if let Target::Square(square) = target { Some(square) } else { None };
        match kind {
            // The cursor goes along from one legal move to the next; where they are hidden, over all squares.
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                let (moves, shows) = (self.table.moves(), self.settings.marks);
                let legal = at.filter(|square| moves.contains(square) || !shows && !moves.is_empty());
                legal.into_iter().for_each(|square| self.table.choose_square(square));
            }
            MouseEventKind::ScrollUp => self.apply(Action::Look(-1)),
            MouseEventKind::ScrollDown => self.apply(Action::Look(1)),
            MouseEventKind::Down(MouseButton::Right) => self.apply(Action::Menu),
            MouseEventKind::Down(MouseButton::Left) => {
                match target {
                    Target::Key(key) => return self.key(&key),
                    Target::Turn(turn) => {
                        let by = turn as isize - self.table.shown_at() as isize;
                        return self.apply(Action::Look(by));
                    }
                    _ => {}
                }
                if let Some(square) = at.filter(|_| {
                    self.setting_up.is_some() || self.table.needs_a_person() && self.table.viewed.is_none()
                }) {
                    self.table.choose_square(square);
                    self.table.typed.clear();
                }
                // A click beside the board says that a pass was seen, or lets the machine go on.
                let goes_on = self.table.passes().is_some() || self.table.paused;
                if at.is_some() || goes_on && self.setting_up.is_none() {
                    self.apply(Action::Choose);
                }
            }
            _ => {}
        }
    }

    fn menu_mouse(&mut self, kind: MouseEventKind, target: Target) {
        let Some(Dialog::Menu(menu)) = &mut self.dialog else { return };
        match (kind, target) {
            (MouseEventKind::Moved, Target::Row(row)) => menu.selected = row,
            (MouseEventKind::ScrollUp, _) => menu.step(-1),
            (MouseEventKind::ScrollDown, _) => menu.step(1),
            (MouseEventKind::Down(MouseButton::Left), Target::Row(row)) => {
                menu.selected = row;
                let action = menu.chosen();
                self.apply(action);
            }
            _ => {}
        }
    }

    fn page_mouse(&mut self, kind: MouseEventKind) {
        let last = self.fit.scrolls;
        let Some(Dialog::Page(_, top)) = &mut self.dialog else { return };
        match kind {
            MouseEventKind::ScrollUp => *top = top.saturating_sub(1),
            MouseEventKind::ScrollDown => *top = (*top + 1).min(last),
            MouseEventKind::Down(_) => self.apply(Action::Close),
            _ => {}
        }
    }
}
