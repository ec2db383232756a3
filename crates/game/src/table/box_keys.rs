//! What each key does in a box.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::keys::action;
use super::{Action, App, Dialog, Effect, Field, Menu, Row};

impl App {
    /// What a key does in the box that is open.
    pub(super) fn dialog_key(&mut self, key: &KeyEvent) -> Option<Action> {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return Some(Action::Quit);
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('z') {
            return Some(Action::Suspend);
        }
        let last = self.fit.scrolls;
        let is_start = !self.playing;
        match self.dialog.as_mut()? {
            Dialog::Menu(menu) => match key.code {
                KeyCode::Char(c) if is_start && menu.is_start() && c.is_ascii_digit() => {
                    Some(Action::SeatLevel(c.to_digit(10)?))
                }
                _ => menu_key(menu, key),
            },
            Dialog::Page(_, top) => page_key(top, key.code, last),
            Dialog::Field(field) => {
                let (path, loads) = (field_key(field, key)?, field.loads);
                if path.is_empty() {
                    return Some(Action::Close);
                }
                match loads {
                    true => self.effects.push(Effect::Load(path)),
                    false => self.save(path, false),
                }
                None
            }
        }
    }
}

fn menu_key(menu: &mut Menu, pressed: &KeyEvent) -> Option<Action> {
    let key = pressed.code;
    match key {
        KeyCode::Up | KeyCode::BackTab => menu.step(-1),
        KeyCode::Down | KeyCode::Tab => menu.step(1),
        KeyCode::Esc => return menu.escape.clone(),
        // What is set is changed by the arrows or a space: Enter plays with what is seen.
        KeyCode::Enter if menu.is_start() && matches!(menu.chosen(), Action::Change(..)) => {
            return Some(Action::Begin);
        }
        KeyCode::Enter | KeyCode::Char(' ') => return Some(menu.chosen()),
        KeyCode::Left | KeyCode::Right => {
            if let Action::Change(setting, _) = menu.chosen() {
                return Some(Action::Change(setting, if key == KeyCode::Left { -1 } else { 1 }));
            }
        }
        KeyCode::Char(c) => {
            // The key that does the same at the board or that the row names, or the first letter of a row.
            let control = pressed.modifiers.contains(KeyModifiers::CONTROL);
            let same = action(pressed, "");
            let is_named = |row: &Row| !control && row.value.eq_ignore_ascii_case(&c.to_string());
            let found = menu.rows.iter().position(|row| Some(&row.action) == same.as_ref() || is_named(row));
            if let Some(row) = found {
                menu.selected = row;
                return Some(menu.chosen());
            }
            if control {
                return None;
            }
            let begins = |label: &str| label.to_lowercase().starts_with(c.to_ascii_lowercase());
            // Of several rows that begin so, the next.
            let all = menu.rows.len();
            let found =
                (1..=all).map(|by| (menu.selected + by) % all).find(|at| begins(&menu.rows[*at].label));
            menu.selected = found.unwrap_or(menu.selected);
        }
        _ => {}
    }
    None
}

/// What a key does in a text, which can be scrolled down so many lines.
fn page_key(top: &mut usize, key: KeyCode, last: usize) -> Option<Action> {
    match key {
        KeyCode::Up => *top = top.saturating_sub(1),
        KeyCode::Down => *top = (*top + 1).min(last),
        KeyCode::PageUp => *top = top.saturating_sub(10),
        KeyCode::PageDown => *top = (*top + 10).min(last),
        _ => return Some(Action::Close),
    }
    None
}

/// The name when Enter ends it; an empty one when Escape closes the box.
fn field_key(field: &mut Field, key: &KeyEvent) -> Option<String> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Enter if field.text.is_empty() => return Some(field.suggested.clone()),
        KeyCode::Enter => return Some(field.text.trim().to_string()),
        KeyCode::Esc => return Some(String::new()),
        KeyCode::Backspace => drop(field.text.pop()),
        KeyCode::Char('u') if control => field.text.clear(),
        KeyCode::Char('w') if control => {
            // The last word, and the spaces after it: a part of a path is a word too.
            let end = field.text.trim_end_matches([' ', '/']).rfind([' ', '/']).map_or(0, |at| at + 1);
            field.text.truncate(end);
        }
        KeyCode::Char(c) if !control => field.text.push(c),
        _ => {}
    }
    None
}
