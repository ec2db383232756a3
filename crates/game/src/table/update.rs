//! Taking in what has happened.

use std::mem;

use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind};

use super::keys::action;
use super::{App, Effect, Input, Seat};

impl App {
    /// What there is to do at the very start.
    pub fn effects(&mut self) -> Vec<Effect> {
        self.go_on();
        mem::take(&mut self.effects)
    }

    /// Takes in what has happened, and says what is to be done.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Terminal(Event::Key(key)) if key.kind != KeyEventKind::Release => self.key(&key),
            Input::Mouse(kind, target) => self.mouse(kind, target),
            Input::Terminal(Event::Paste(text)) => self.paste(&text),
            Input::Terminal(_) | Input::Suspended => {}
            Input::Tick => self.tick(),
            Input::Games(games) => self.show_games(games),
            Input::Thought(id, thought, last) => self.thought(id, thought, last),
            Input::Judged(id, at, verdict) => self.at_the_game(|app| app.judged(id, at, verdict)),
            Input::Puzzles(id, found) => self.found_puzzles(id, found),
            Input::Saved(path, result) => self.saved(path, result),
            Input::Loaded(path, result) => self.loaded(&path, result),
            Input::Failed(sentence) => self.table.notice = sentence,
            Input::Closed => self.effects.push(Effect::Quit),
        }
        self.refresh_start();
        self.go_on();
        self.table.foresee();
        mem::take(&mut self.effects)
    }

    pub(super) fn key(&mut self, key: &KeyEvent) {
        // A box takes every key, also the one that closes it.
        let action = match self.dialog {
            Some(_) => self.dialog_key(key),
            None => action(key, &self.table.typed),
        };
        if let Some(action) = action {
            self.apply(action);
        }
    }

    fn tick(&mut self) {
        if let Some(flip) = &mut self.table.flip {
            flip.frame += 1;
            if flip.frame >= flip.frames() {
                self.table.flip = None;
            }
        } else if let Some(thinking) = &mut self.table.thinking {
            thinking.ticks += 1;
        }
    }

    /// After every input: if it is the machine's turn, it is asked.
    fn go_on(&mut self) {
        let table = &self.table;
        let waits = !self.playing || table.flip.is_some() || table.thinking.is_some() || table.paused;
        let waits = waits || self.setting_up.is_some();
        if waits || table.viewed.is_some() {
            return;
        }
        if table.passes().is_some() && !table.has_a_person() {
            self.table.game.pass();
            self.changed(false);
        }
        let Some(player) = self.table.game.mover() else { return };
        if let Seat::Machine(level) = self.table.seat(player) {
            self.ask(level, player, false);
        }
    }
}
