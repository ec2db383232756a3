//! How a game begins: by the start screen, the arguments, a file, or one that was kept.

use super::opening::Read;
use super::{App, Dialog, Menu, Opening, Seat, Table, boxes, words};
use crate::record::Transcript;
use crate::record::game::Game;

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
        let seats = self.seats_of(&transcript);
        let Transcript { game, fault, .. } = transcript;
        let menu = match (game.squares().len(), fault) {
            (0, None) => {
                let (_, opening) = self.kept.take().expect("it was there");
                return self.open_as(opening);
            }
            (0, Some(fault)) => boxes::kept_is_no_game(&fault, game.size(), opening),
            (moves, _) => boxes::kept_game(moves, seats, opening),
        };
        // The board beside the question is that of the game in question.
        self.table = Table::new(game, seats);
        self.dialog = Some(Dialog::Menu(menu));
    }

    pub(super) fn open_as(&mut self, opening: Opening) {
        match opening {
            Opening::Start => self.show_start(),
            Opening::Game => self.begin(),
            Opening::File(file) => self.open(file.read(self.settings.size), file.fits()),
        }
    }

    /// Opens the game in a text: a file that was loaded, or the one that was kept.
    pub(super) fn open_text(&mut self, text: &str) {
        self.open(Transcript::fitting(text, self.settings.size), None);
    }

    /// Opens a game that was read. If it is none on the board of the size that was typed, it may be one on another that it
    /// `fits`.
    fn open(&mut self, transcript: Transcript, fits: Option<isize>) {
        let size = transcript.game.size();
        let seats = self.seats_of(&transcript);
        let is_over = transcript.game.end().is_some();
        let strangers = transcript.seats.each_ref().map(|name| is_over && name.is_none());
        let is_empty = transcript.game.squares().is_empty() && !is_over;
        let names = transcript.seats.map(|name| name.filter(|name| Seat::named(name).is_none()));
        let read = Read { game: transcript.game, seats, names, strangers };
        match transcript.fault {
            Some(fault) => {
                let mut menu = boxes::damaged(&fault, read.game.squares().len(), size, self.is_on());
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

    /// Who plays on: those that the text names, else those of the settings.
    pub(super) fn seats_of(&self, transcript: &Transcript) -> [Seat; 2] {
        [0, 1].map(|i| {
            let name = transcript.seats[i].as_ref().unwrap_or(&self.settings.seats[i]);
            Seat::named(name).unwrap_or(Seat::Person).on(transcript.game.size())
        })
    }

    /// Plays on with this game and these players.
    pub(super) fn sit(&mut self, read: Read) {
        self.stop_thinking();
        self.table = Table::new(read.game, read.seats);
        (self.table.names, self.table.strangers) = (read.names, read.strangers);
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
        let (game, seats) = (Game::new(self.settings.size), self.settings.seated());
        self.sit(Read { game, seats, names: [None, None], strangers: [false; 2] });
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
