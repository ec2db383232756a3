//! After a game: where it was lost.

use super::{App, Effect};
use crate::machine::review::{Review, Unknown, task};

/// What there is to say of where a game was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhereLost {
    /// The solver is looking.
    Looking,
    /// It has found this.
    Found(Review),
    /// It can't be said.
    Unknown(Unknown),
}

impl App {
    /// After every change of the game: what was found out about it before is no longer true, and a game that is over is looked at.
    pub(super) fn review(&mut self) {
        self.table.review = None;
        if self.reviewing.take().is_some() {
            self.effects.push(Effect::StopReview);
        }
        self.table.review = task(&self.table.game).map(|task| match task {
            Err(why) => WhereLost::Unknown(why),
            Ok(task) => {
                self.next_id += 1;
                self.reviewing = Some(self.next_id);
                self.effects.push(Effect::Review(self.next_id, task));
                WhereLost::Looking
            }
        });
    }

    /// What was found out, unless it is about a game that is no longer on the table.
    pub(super) fn reviewed(&mut self, id: u64, review: Option<Review>) {
        if self.reviewing == Some(id) {
            self.reviewing = None;
            self.table.review = Some(review.map_or(WhereLost::Unknown(Unknown::TooSlow), WhereLost::Found));
        }
    }
}
