//! Looking back at the game: its positions, a hint for one of them, and playing on from it.

use super::{App, Dialog, boxes, words};

impl App {
    /// Looks at the position so many turns on or back.
    pub(super) fn look(&mut self, by: isize) {
        self.view(self.table.turn_from(by));
        self.table.flip = None;
        self.table.notice.clear();
    }

    /// Looks at this position; nothing is the one played from. A hint is about one position, so it goes.
    pub(super) fn view(&mut self, at: Option<usize>) {
        if self.table.viewed == at {
            return;
        }
        if self.table.thinking.as_ref().is_some_and(|thinking| thinking.is_hint) {
            self.stop_thinking();
        }
        // What was said of it too: its square may be legal in the other position.
        if self.table.hint.take().is_some() {
            self.table.notice.clear();
        }
        self.table.viewed = at;
    }

    /// A hint for the position on the screen: for a person who is to move, and for everybody who looks back.
    pub(super) fn hint(&mut self) {
        self.dialog = None;
        let table = &self.table;
        let player = table.mover_shown().filter(|_| table.viewed.is_some() || table.needs_a_person());
        let Some(player) = player else {
            let is_over = self.table.game.end().is_some();
            self.table.notice = words::no_hint(self.table.viewed.is_some(), is_over).to_string();
            return;
        };
        self.stop_thinking();
        self.ask(self.adviser(), player, true);
    }

    /// Asks whether to play on from the position that is looked at.
    pub(super) fn ask_play_from(&mut self) {
        let Some(at) = self.table.viewed else {
            self.table.notice = words::LOOK_BACK_FIRST.to_string();
            self.dialog = None;
            return;
        };
        let number = self.table.moves_until(at);
        let later = self.table.game.squares().len() - number;
        self.dialog = Some(Dialog::Menu(boxes::ask_play_from(number, later)));
    }

    /// Plays on from the position that is looked at. The turns after it are taken back.
    pub(super) fn play_from(&mut self) {
        self.dialog = None;
        let Some(at) = self.table.viewed else { return };
        self.table.game.back_to(at);
        self.changed(false);
        self.table.paused = !self.table.needs_a_person();
        if self.table.passes().is_none() {
            self.table.notice = words::undone(true, self.table.paused).to_string();
        }
    }
}
