//! After a game: where it was lost.

use super::{App, Effect};
use crate::machine::review::{Review, turns};

impl App {
    /// After every change of the game: what was found out about it before is no longer true, and a game that is over is looked at.
    pub(super) fn review(&mut self) {
        if self.table.review.take().is_some() || self.reviewing.take().is_some() {
            self.effects.push(Effect::StopReview);
        }
        if let Some((turns, end)) = turns(&self.table.game) {
            self.next_id += 1;
            self.reviewing = Some(self.next_id);
            self.effects.push(Effect::Review(self.next_id, turns, end));
        }
    }

    /// What was found out, unless it is about a game that is no longer on the table.
    pub(super) fn reviewed(&mut self, id: u64, review: Option<Review>) {
        if self.reviewing == Some(id) {
            (self.table.review, self.reviewing) = (review, None);
        }
    }
}
