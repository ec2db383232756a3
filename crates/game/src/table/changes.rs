//! After every change of the game.

use super::{App, Effect, Flip, words};
use crate::record::{games, written};

impl App {
    /// After every change of the game: it is kept and recorded, and with `shows` the discs that turn are shown.
    pub(super) fn changed(&mut self, shows: bool) {
        self.stop_thinking();
        let table = &mut self.table;
        (table.hint, table.viewed, table.notice) = (None, None, String::new());
        table.left_out.clear();
        table.is_read &= table.game.end().is_some();
        table.strangers = table.strangers.map(|stranger| stranger && !shows);
        table.typed.clear();
        table.flip = table.game.position().ply.clone().filter(|_| shows).and_then(|ply| {
            // Between two moves of machines there is time to look.
            let shown = self.settings.flips && ply.square.is_some();
            let waited = !table.needs_a_person();
            (shown || waited).then_some(Flip { ply, frame: 0, shown })
        });
        table.point_at_a_move(self.settings.marks);
        if let Some(player) = table.passes() {
            table.notice = words::passes(player, table.has_a_person());
        }
        self.keep();
        self.review();
    }

    fn keep(&mut self) {
        let table = &self.table;
        let (game, text) = (&table.game, written(&table.game, table.written()));
        let squares = game.squares();
        match game.end() {
            None if game.is_begun() => self.effects.push(Effect::Keep(text)),
            Some(end) if !table.is_read && end.is_of_the_rules() => {
                let dated = games::dated(&text, &self.today);
                self.games = games::with(&self.games, &dated);
                self.effects.push(Effect::Finish(dated));
            }
            _ => self.effects.push(Effect::Forget),
        }
        self.effects.push(Effect::Record(squares));
    }
}
