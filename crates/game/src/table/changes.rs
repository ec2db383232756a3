//! After every change of the game.

use super::{App, Effect, Flip, words};
use crate::record::written;

impl App {
    /// After every change of the game: it is kept and recorded, and with `shows` the discs that turn are shown.
    pub(super) fn changed(&mut self, shows: bool) {
        self.stop_thinking();
        let table = &mut self.table;
        (table.hint, table.viewed, table.notice) = (None, None, String::new());
        table.left_out.clear();
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
        let game = &self.table.game;
        self.effects.push(match game.end() {
            None if !game.squares().is_empty() => Effect::Keep(written(game, self.table.written())),
            _ => Effect::Forget,
        });
        self.effects.push(Effect::Record(game.squares()));
    }
}
