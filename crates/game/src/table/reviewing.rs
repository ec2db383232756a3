//! After a game: every move judged, and the mistakes to look back at.

use super::{App, Effect, Review, words};
use crate::machine::review::{Verdict, task};

impl App {
    /// After every change of the game: what was found out about it before is no longer true, and a game that is over is reviewed.
    pub(super) fn review(&mut self) {
        if self.table.review.take().is_some_and(|review| !review.is_done()) {
            self.effects.push(Effect::StopReview);
        }
        let Some(task) = task(&self.table.game) else { return };
        self.next_id += 1;
        let (id, verdicts) = (self.next_id, vec![None; self.table.game.positions().len()]);
        let (all, unknown) = match &task {
            Ok(task) => (task.len(), None),
            Err(why) => (0, Some(*why)),
        };
        self.table.review =
            Some(Review { id, verdicts, judged: 0, all, moves: self.table.game.squares().len(), unknown });
        task.into_iter().for_each(|task| self.effects.push(Effect::Review(id, task)));
    }

    /// What was found of a position, unless it is of a game that is no longer on the table.
    pub(super) fn judged(&mut self, id: u64, at: usize, verdict: Option<Verdict>) {
        let Some(review) = self.table.review.as_mut().filter(|review| review.id == id) else { return };
        review.judged += 1;
        if self.table.notice == words::NO_MISTAKE_YET {
            self.table.notice.clear();
        }
        if let Some(place) = review.verdicts.get_mut(at) {
            *place = verdict;
        }
        if review.is_done() {
            self.look_for_puzzles();
        }
    }

    /// Looks back at the next mistake: at the position before it, where the better move can be seen. After the last comes the
    /// first.
    pub(super) fn next_mistake(&mut self) {
        self.dialog = None;
        let Some(review) = &self.table.review else {
            self.table.notice = words::NO_REVIEW_YET.to_string();
            return;
        };
        let all: Vec<_> = review.mistakes().map(|(at, _)| at).collect();
        let after = self.table.viewed.and_then(|viewed| all.iter().find(|at| **at > viewed));
        match after.or(all.first()) {
            Some(&at) => {
                self.table.notice.clear();
                self.view(Some(at));
            }
            None => self.table.notice = words::no_mistake(review),
        }
    }
}
