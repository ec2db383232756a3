//! Doing what the keys, the mouse and the boxes say.

use std::mem::take;

use super::menu::{change, seat_level};
use super::{Action, App, Dialog, Effect, Menu, Page, Seat, Setting, Table, boxes, words};
use crate::record::game::{Game, Next};
use crate::record::{self, Transcript, ggf, read_position};

impl App {
    /// Does what is asked.
    pub(super) fn apply(&mut self, action: Action) {
        // A key does not wait until all discs have turned.
        self.table.flip = None;
        let Some(action) = self.in_puzzle(action).and_then(|action| self.in_set_up(action)) else { return };
        match action {
            Action::Point(_, by) if self.looks_back() => self.look(by),
            Action::Point(d, e) => {
                self.unsay();
                self.table.point(d, e);
            }
            Action::NextMove(forward) => {
                self.unsay();
                self.table.point_at_next_move(forward);
            }
            Action::Type(c) => self.type_in(c),
            Action::Untype => drop(self.table.typed.pop()),
            Action::Choose => self.choose(),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Hint => self.hint(),
            Action::PlayNow => self.play_now(),
            Action::Look(by) => self.look(by),
            Action::NextMistake => self.next_mistake(),
            Action::Change(setting, by) => self.change(setting, by),
            Action::SeatLevel(digit) => self.seat_level(digit),
            Action::Overwrite(path) => self.save(path, true),
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Menu => self.dialog = Some(Dialog::Menu(self.game_menu())),
            Action::Help => self.dialog = Some(Dialog::Page(Page::Help, 0)),
            Action::Puzzle => self.next_puzzle(),
            Action::ReadOn => self.dialog = self.playing.then_some(Dialog::Page(Page::Said, 0)),
            Action::Close => self.close(),
            Action::AskSave => self.ask_save(None),
            Action::SaveThen(action) => self.ask_save(Some(*action)),
            Action::AskLoad => self.ask_file(true, String::new(), String::new()),
            Action::SetUp => self.begin_set_up(),
            Action::LastGames => self.effects.push(Effect::ReadGames),
            Action::OpenNth(at) => self.open_nth(at),
            Action::AskResign => self.ask_resign(),
            Action::Resign => self.resign(),
            Action::AskNewGame if self.is_on() => self.dialog = Some(Dialog::Menu(boxes::ask_new_game())),
            Action::AskNewGame | Action::NewGame => self.show_start(),
            Action::Begin => {
                self.effects.push(Effect::Remember(self.settings.text()));
                self.begin();
            }
            Action::Resume => {
                if let Some((text, _)) = self.kept.take() {
                    self.open_text(&text);
                }
            }
            Action::AskDiscard(action) => self.ask_discard(*action),
            Action::Discard => self.discard(false),
            Action::DiscardAll => self.discard(true),
            Action::PlayOn => self.play_on(),
            Action::AskPlayFrom => self.ask_play_from(),
            Action::PlayFrom => self.play_from(),
            Action::AskQuit if self.is_on() => {
                self.dialog = Some(Dialog::Menu(boxes::ask_quit(self.not_kept.is_empty())));
            }
            Action::AskQuit | Action::Quit => self.effects.push(Effect::Quit),
        }
    }

    /// Asks whether to give up the game that was kept, in the words of the row that was chosen.
    fn ask_discard(&mut self, action: Action) {
        let Some(Dialog::Menu(menu)) = &self.dialog else { return };
        let label = menu.rows[menu.selected].label.clone();
        self.dialog = Some(Dialog::Menu(boxes::ask_to_lose(&format!("{label}?"), &label, action)));
    }

    /// Gives up the game that was kept, and begins as the arguments say, or with the start screen.
    fn discard(&mut self, all: bool) {
        self.dialog = None;
        self.effects.push(Effect::Forget);
        self.table = Table::new(Game::new(self.settings.size), [Seat::Person; 2]);
        match self.kept.take() {
            Some((_, opening)) if !all => self.open_as(opening),
            _ => self.show_start(),
        }
    }

    /// Types a character of a move: in the game, not in the past, and only where the prompt shows it. Who types a move has seen
    /// that the other player passes.
    fn type_in(&mut self, c: char) {
        if self.table.passes().is_some_and(|player| self.table.seat(player.opponent()) == Seat::Person) {
            self.view(None);
            self.choose();
        }
        if self.table.needs_a_person() {
            self.unsay();
            self.view(None);
            self.table.type_in(c);
        }
    }

    /// Whether the arrow keys look back and on: there is no square to point at.
    fn looks_back(&self) -> bool {
        self.table.game.end().is_some() || self.table.viewed.is_some()
    }

    /// Takes away what was said of an earlier key. What waits for Enter stays.
    fn unsay(&mut self) {
        if self.table.needs_a_person() {
            self.table.notice.clear();
        }
    }

    /// Closes the box. Before a game has begun, the start screen is below it, or the question about the game that was kept.
    fn close(&mut self) {
        (self.dialog, self.then, self.read) = (None, None, None);
        if self.kept.is_some() {
            self.ask_about_kept();
        } else if !self.playing {
            self.start_menu(0);
        }
    }

    fn choose(&mut self) {
        let hint = self.table.thinking.as_ref().is_some_and(|thinking| thinking.is_hint);
        if hint && self.table.typed.is_empty() {
            return self.play_now();
        }
        if self.table.viewed.is_some() {
            return self.view(None);
        }
        let table = &mut self.table;
        match table.game.next() {
            Next::Over(_) => {}
            Next::Pass(_) => {
                table.game.pass();
                table.paused = false;
                self.changed(false);
            }
            Next::Move(..) if table.needs_a_person() => {
                table.notice.clear();
                if table.choose() {
                    // Of several moves, one may have been refused, or left to the machine: that is still to be said.
                    let table = &mut self.table;
                    let (said, left_out) = (take(&mut table.notice), take(&mut table.left_out));
                    self.changed(true);
                    if !said.is_empty() {
                        (self.table.notice, self.table.left_out) = (said, left_out);
                    }
                }
            }
            Next::Move(..) if table.paused => {
                table.paused = false;
                table.notice.clear();
            }
            Next::Move(..) => self.play_now(),
        }
    }

    /// The machine stops thinking and plays the best that it has found so far, or shows it as a hint. If it has found nothing
    /// yet, it waits.
    fn play_now(&mut self) {
        let Some(thinking) = self.table.thinking.take() else { return };
        self.effects.push(Effect::StopThinking);
        let legal = |square: &_| self.table.game.moves().contains(square);
        let best = thinking.told.as_ref().and_then(|told| told.best).filter(legal);
        match best {
            _ if thinking.is_hint => thinking.told.into_iter().for_each(|told| self.show_hint(told)),
            Some(square) => {
                if self.table.play(square) {
                    self.changed(true);
                }
            }
            None => {
                self.table.paused = true;
                self.table.notice = words::STOPPED.to_string();
            }
        }
    }

    /// What is pasted is typed; if it is a move or several, they are played.
    pub(super) fn paste(&mut self, text: &str) {
        // Terminals end the lines of what is pasted in their own way.
        let text = &text.replace("\r\n", "\n").replace('\r', "\n");
        if self.setting_up.is_some() {
            return self.place(text);
        }
        // A game or a position in a format of its own is opened like a file.
        let is_whole = ggf::game(text).is_some() || read_position(text).is_some() || self.is_other_game(text);
        if self.is_free() && !matches!(self.dialog, Some(Dialog::Field(_))) && is_whole {
            return self.open_text(text);
        }
        match &mut self.dialog {
            Some(Dialog::Field(field)) => field.text.extend(text.trim().chars().filter(|c| !c.is_control())),
            Some(_) => {}
            None if self.table.needs_a_person() => {
                text.trim().chars().for_each(|c| self.apply(Action::Type(c)));
                self.apply(Action::Choose);
            }
            None => self.table.notice = words::NOT_PASTED.to_string(),
        }
    }

    /// Whether these are moves of a game from its start, and don't go on with the one on the table.
    fn is_other_game(&self, text: &str) -> bool {
        let squares = record::typed(text).unwrap_or_default();
        let game = &self.table.game;
        game.is_begun()
            && squares.len() > 1
            && !game.moves().contains(&squares[0])
            && Transcript::read(text, game.size()).fault.is_none()
    }

    fn undo(&mut self) {
        self.dialog = None;
        if self.table.viewed == Some(0) {
            self.table.notice = words::undone(false, false).to_string();
            return;
        }
        self.stop_thinking();
        let went = self.table.undo();
        if went {
            self.changed(false);
            self.table.paused = !self.table.needs_a_person();
        }
        self.table.notice = words::undone(went, self.table.paused).to_string();
    }

    fn redo(&mut self) {
        self.dialog = None;
        self.stop_thinking();
        let went = self.table.redo();
        if went {
            self.changed(false);
            self.table.paused = self.table.game.can_redo() && !self.table.needs_a_person();
        }
        if self.table.notice.is_empty() || !went {
            self.table.notice = words::redone(went).to_string();
        }
    }

    fn game_menu(&self) -> Menu {
        Menu::game(&self.settings, self.table.viewed.is_some(), self.table.game.end().is_some())
    }

    fn change(&mut self, setting: Setting, by: isize) {
        change(&mut self.settings, setting, by);
        self.changed_settings();
    }

    fn seat_level(&mut self, digit: u32) {
        let Some(Dialog::Menu(menu)) = &self.dialog else { return };
        seat_level(&mut self.settings, &menu.chosen(), digit);
        self.changed_settings();
    }

    fn changed_settings(&mut self) {
        self.effects.push(Effect::Remember(self.settings.text()));
        let selected = match &self.dialog {
            Some(Dialog::Menu(menu)) => menu.selected,
            _ => return,
        };
        if self.playing {
            let mut menu = self.game_menu();
            menu.selected = selected;
            self.dialog = Some(Dialog::Menu(menu));
        } else {
            let seats = [Seat::Person; 2];
            if self.table.game.size() != self.settings.size {
                self.table = Table::new(Game::new(self.settings.size), seats);
            }
            self.start_menu(selected);
        }
    }

    fn ask_resign(&mut self) {
        self.dialog = self.playing.then(|| Dialog::Menu(boxes::ask_resign()));
        if self.table.game.end().is_some() {
            self.dialog = None;
        }
    }

    /// The person to move gives up; when the machine is to move, the person who plays against it.
    fn resign(&mut self) {
        self.dialog = None;
        let Some(player) = self.table.game.mover().or(self.table.passes()) else { return };
        let machine = self.table.seat(player) != Seat::Person && self.table.has_a_person();
        self.table.strangers = [false; 2];
        self.table.game.resign(if machine { player.opponent() } else { player });
        self.changed(false);
    }

    fn play_on(&mut self) {
        if let Some(read) = self.read.take() {
            self.sit(read);
        }
    }
}
