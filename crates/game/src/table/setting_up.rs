//! Setting up a position: discs are put one by one, and somebody says who moves. The game waits aside.

use othello_steps::{Cell, Player};

use super::{Action, App, Dialog, Seat, SettingUp, Table, boxes, words};
use crate::record::game::Game;
use crate::record::read_position;
use crate::square::squares;

impl App {
    /// Begins with the position on the screen.
    pub(super) fn begin_set_up(&mut self) {
        let aside = self.lay_aside();
        let (board, mover) = (
            self.table.position_on_screen().board.clone(),
            self.table.mover_shown().unwrap_or(Player::Black),
        );
        self.setting_up = Some(SettingUp { board, mover, aside });
        (self.playing, self.dialog) = (true, None);
        self.show_set_up();
    }

    /// Whether what is pasted may be opened: nothing else is on the table.
    pub(super) fn is_free(&self) -> bool {
        self.puzzling.is_none() && self.setting_up.is_none() && self.kept.is_none()
    }

    /// Puts a position that was pasted.
    pub(super) fn place(&mut self, text: &str) {
        let Some(setting_up) = &mut self.setting_up else { return };
        match read_position(text) {
            Some(placed) => {
                setting_up.board = placed.board;
                setting_up.mover = placed.mover.unwrap_or(setting_up.mover);
                self.dialog = None;
                self.show_set_up();
            }
            None => self.table.notice = words::NO_POSITION.to_string(),
        }
    }

    fn show_set_up(&mut self) {
        let Some(SettingUp { board, mover, .. }) = &self.setting_up else { return };
        let cursor = self.table.cursor;
        self.table = Table::new(Game::from(board.clone(), *mover), [Seat::Person; 2]);
        self.table.choose_square(cursor);
        self.table.notice = words::SETTING_UP.to_string();
    }

    /// What a key does while a position is set up. Comes back where it does the same as in a game.
    pub(super) fn in_set_up(&mut self, action: Action) -> Option<Action> {
        let Some(setting_up) = &mut self.setting_up else { return Some(action) };
        match action {
            Action::Point(d, e) => self.table.point(d, e),
            Action::Type(c) => self.table.type_in(c),
            Action::Untype => drop(self.table.typed.pop()),
            Action::Choose => {
                let (p, q) = self.table.cursor;
                setting_up.board[p][q] = match setting_up.board[p][q] {
                    Cell::Disc(Player::Black) => Cell::Disc(Player::White),
                    Cell::Disc(Player::White) => Cell::Empty,
                    _ => Cell::Disc(Player::Black),
                };
                self.show_set_up();
            }
            Action::Hint => {
                setting_up.mover = setting_up.mover.opponent();
                self.dialog = None;
                self.show_set_up();
            }
            Action::Undo => {
                squares(setting_up.board.size()).for_each(|(p, q)| setting_up.board[p][q] = Cell::Empty);
                self.dialog = None;
                self.show_set_up();
            }
            Action::AskPlayFrom => self.play_set_up(),
            Action::Menu => self.dialog = Some(Dialog::Menu(boxes::set_up())),
            Action::AskQuit => self.leave_set_up(),
            Action::Quit => {
                self.leave_set_up();
                return Some(action);
            }
            Action::Close | Action::Help | Action::Suspend | Action::ReadOn | Action::Change(..) => {
                return Some(action);
            }
            _ => self.only_in_a_game(),
        }
        None
    }

    /// Plays from the position, after asking if a game is on.
    fn play_set_up(&mut self) {
        self.dialog = None;
        let Some(SettingUp { board, mover, .. }) = &self.setting_up else { return };
        let game = Game::from(board.clone(), *mover);
        if game.end().is_some() {
            self.table.notice = words::NOBODY_CAN_MOVE.to_string();
            return;
        }
        self.leave_set_up();
        let seats = if self.playing { self.table.seats } else { self.settings.seated() };
        let table = Table::new(game, seats);
        if self.is_on() {
            self.read = Some(table);
            self.dialog = Some(Dialog::Menu(boxes::ask_open()));
        } else {
            self.sit(table);
        }
    }

    fn leave_set_up(&mut self) {
        if let Some(setting_up) = self.setting_up.take() {
            self.bring_back(setting_up.aside);
        }
    }
}
