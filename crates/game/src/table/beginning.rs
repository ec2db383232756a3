//! How a game begins: by the start screen, the arguments, a file, or one that was kept.

use super::{App, Dialog, Menu, Opening, Seat, Table, boxes, which, words};
use crate::record::game::Game;
use crate::record::{Transcript, games};

impl App {
    /// Says something from the start on: on the start screen, or below the board if a game begins at once.
    pub fn say(&mut self, sentence: String) {
        self.table.notice.clone_from(&sentence);
        self.said.push(sentence);
        if !self.playing && self.kept.is_none() {
            self.start_menu(0);
        }
    }

    /// Says below the board, at the beginning of every game, why it isn't kept for the next start.
    pub fn is_not_kept(&mut self, why: String) {
        if self.playing {
            self.table.notice.clone_from(&why);
        }
        self.not_kept = why;
    }

    /// Asks what to do with the game that was kept. If there is none in its text, nobody has to be asked.
    pub(super) fn ask_about_kept(&mut self) {
        let Some((text, opening)) = &self.kept else { return };
        let transcript = Transcript::read(text, self.settings.size);
        let fault = transcript.fault.clone();
        let table = Table::read(transcript, &self.settings.seats);
        let menu = match (table.game.squares().len(), fault) {
            (0, None) if !table.game.is_begun() => {
                let (_, opening) = self.kept.take().expect("it was there");
                return self.open_as(opening);
            }
            (0, Some(fault)) => boxes::kept_is_no_game(&fault, table.game.size(), opening),
            (moves, _) => boxes::kept_game(moves, table.seats, opening),
        };
        // The board beside the question is that of the game in question.
        self.table = table;
        self.dialog = Some(Dialog::Menu(menu));
    }

    pub(super) fn open_as(&mut self, opening: Opening) {
        match opening {
            Opening::Start => self.show_start(),
            Opening::Game => self.begin(),
            Opening::File(file) => match games::several(&file.text) {
                games if games.is_empty() => self.open(file.read(self.settings.size), file.fits()),
                games => self.ask_which(which(&games), games),
            },
        }
    }

    /// Opens the game in a text: a file that was loaded, or the one that was kept.
    pub(super) fn open_text(&mut self, text: &str) {
        match games::several(text) {
            games if games.is_empty() => self.open(Transcript::fitting(text, self.settings.size), None),
            games => self.ask_which(which(&games), games),
        }
    }

    /// Asks which of these games to open.
    pub(super) fn ask_which(&mut self, title: &str, games: Vec<String>) {
        self.dialog = Some(Dialog::Menu(boxes::ask_which(title, &games)));
        self.choices = games;
    }

    /// The list of the games that are over: those in the file, or those of this window if there is none.
    pub(super) fn show_games(&mut self, games: Vec<String>) {
        if !games.is_empty() {
            self.games = games;
        }
        self.ask_which(words::LAST_GAMES, self.games.clone());
    }

    /// Opens the game of this number in the list.
    pub(super) fn open_nth(&mut self, at: usize) {
        let Some(text) = self.choices.get(at) else { return };
        self.open(Transcript::fitting(text, self.settings.size), None);
    }

    /// Opens a game that was read. If it is none on the board of the size that was typed, it may be one on another that it
    /// `fits`.
    fn open(&mut self, transcript: Transcript, fits: Option<isize>) {
        let fault = transcript.fault.clone();
        let read = Table::read(transcript, &self.settings.seats);
        let is_empty = !read.game.is_begun() && read.game.end().is_none();
        match fault {
            Some(fault) => {
                let mut menu =
                    boxes::damaged(&fault, read.game.squares().len(), read.game.size(), self.is_on());
                menu.text.extend(fits.map(words::fits));
                self.read = Some(read);
                self.dialog = Some(Dialog::Menu(menu));
            }
            None if self.is_on() => {
                self.read = Some(read);
                self.dialog = Some(Dialog::Menu(boxes::ask_open()));
            }
            None => {
                self.sit(read);
                if is_empty {
                    self.table.notice = words::NO_MOVES.to_string();
                }
            }
        }
    }

    /// Plays on with this game and these players.
    pub(super) fn sit(&mut self, table: Table) {
        self.stop_thinking();
        self.table = table;
        (self.dialog, self.playing) = (None, true);
        // What was loaded is looked at first: the machine goes on when it is told to.
        self.changed(false);
        if self.table.notice.is_empty() {
            self.table.notice.clone_from(&self.not_kept);
        }
        self.table.paused = self.has_moves() && !self.table.needs_a_person();
    }

    /// Begins a game as the settings say.
    pub(super) fn begin(&mut self) {
        self.sit(Table::new(Game::new(self.settings.size), self.settings.seated()));
    }

    pub(super) fn show_start(&mut self) {
        self.stop_thinking();
        self.playing = false;
        self.table = Table::new(Game::new(self.settings.size), [Seat::Person; 2]);
        self.start_menu(0);
    }

    pub(super) fn start_menu(&mut self, selected: usize) {
        self.dialog = Some(Dialog::Menu(Menu::start(&self.settings, selected, &self.said)));
    }

    /// What the start screen says depends on the row that is selected.
    pub(super) fn refresh_start(&mut self) {
        if let Some(Dialog::Menu(menu)) = &self.dialog
            && !self.playing
            && menu.is_start()
        {
            self.start_menu(menu.selected);
        }
    }
}
