//! Saving the game, and loading one.

use super::{Action, App, Dialog, Effect, Field, boxes, suggested, words};
use crate::record::{SaveError, written};

impl App {
    /// Asks for the name of a file: `text` is the one that was tried, and `fault` why that failed.
    pub(super) fn ask_file(&mut self, loads: bool, text: String, fault: String) {
        let title = if loads { words::LOAD } else { words::SAVE };
        let suggested = if loads { String::new() } else { suggested(&self.table, &self.today) };
        self.dialog = Some(Dialog::Field(Field { title, text, suggested, fault, loads }));
    }

    /// Asks where to save the game, and when it is saved does this.
    pub(super) fn ask_save(&mut self, then: Option<Action>) {
        self.then = then;
        self.ask_file(false, String::new(), String::new());
    }

    pub(super) fn save(&mut self, path: String, overwrite: bool) {
        self.dialog = None;
        let text = match &self.kept {
            Some((text, _)) => text.clone(),
            None => written(&self.table.game, self.table.written()),
        };
        self.effects.push(Effect::Save(path, text, overwrite));
    }

    /// The game is saved, or why it is not.
    pub(super) fn saved(&mut self, path: String, result: Result<(), SaveError>) {
        match result {
            Ok(()) => {
                self.then.take().into_iter().for_each(|action| self.apply(action));
                self.table.notice = words::saved(&path);
            }
            Err(SaveError::Exists) => {
                let then = self.then.clone().map(Box::new);
                let other = then.map_or(Action::AskSave, Action::SaveThen);
                self.dialog = Some(Dialog::Menu(boxes::ask_overwrite(&path, other)));
            }
            Err(SaveError::Failed(why)) => {
                let fault = words::not_written(&path, &why);
                self.ask_file(false, path, fault);
            }
        }
    }

    /// A file is read, or why it is not.
    pub(super) fn loaded(&mut self, path: &str, result: Result<String, String>) {
        match result {
            Ok(text) => self.open_text(&text),
            Err(why) => self.ask_file(true, path.to_string(), words::not_read(path, &why)),
        }
    }
}
