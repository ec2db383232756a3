//! After a game: every move judged, and the mistakes to look back at.

use super::{App, Effect};
use crate::machine::review::{Unknown, Verdict, task};
use crate::messages;

/// What is known of the moves of a game that is over.
#[derive(Clone, Debug)]
pub struct Review {
    /// What comes for another number is of another game.
    id: u64,
    /// Of each position what was found, if it's known yet.
    verdicts: Vec<Option<Verdict>>,
    /// How many positions have been judged.
    pub judged: usize,
    /// How many there are to judge.
    pub all: usize,
    /// Why nothing is judged.
    pub unknown: Option<Unknown>,
}

impl Review {
    /// What was found of the move that was played in the position of this number.
    pub fn at(&self, at: usize) -> Option<&Verdict> {
        self.verdicts.get(at)?.as_ref()
    }

    /// Whether every move has been judged.
    pub fn is_done(&self) -> bool {
        self.judged >= self.all
    }

    /// Whether it has found something.
    pub fn has_begun(&self) -> bool {
        self.verdicts.iter().any(Option::is_some)
    }

    /// The mistakes with the numbers of their positions, as they were made.
    pub fn mistakes(&self) -> impl Iterator<Item = (usize, &Verdict)> {
        let all = self.verdicts.iter().enumerate().filter_map(|(at, verdict)| Some((at, verdict.as_ref()?)));
        all.filter(|(_, verdict)| !verdict.judged.mark().is_empty())
    }

    /// The mistakes, the most expensive first; of those that cost as much, the first that was made.
    pub fn worst(&self) -> Vec<(usize, &Verdict)> {
        let mut mistakes: Vec<_> = self.mistakes().collect();
        mistakes.sort_by_key(|(_, verdict)| -verdict.judged.loss());
        mistakes
    }
}

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
        self.table.review = Some(Review { id, verdicts, judged: 0, all, unknown });
        task.into_iter().for_each(|task| self.effects.push(Effect::Review(id, task)));
    }

    /// What was found of a position, unless it is of a game that is no longer on the table.
    pub(super) fn judged(&mut self, id: u64, at: usize, verdict: Option<Verdict>) {
        let Some(review) = self.table.review.as_mut().filter(|review| review.id == id) else { return };
        review.judged += 1;
        if let Some(place) = review.verdicts.get_mut(at) {
            *place = verdict;
        }
        if review.is_done() {
            self.look_for_puzzles();
        }
    }

    /// Looks back at the next mistake: at the position before it, where the better move can be seen. After the last comes the first.
    pub(super) fn next_mistake(&mut self) {
        self.dialog = None;
        let Some(review) = &self.table.review else {
            self.table.notice = messages::NO_REVIEW_YET.to_string();
            return;
        };
        let all: Vec<_> = review.mistakes().map(|(at, _)| at).collect();
        let after = self.table.viewed.and_then(|viewed| all.iter().find(|at| **at > viewed));
        match after.or(all.first()) {
            Some(&at) => {
                self.table.notice.clear();
                self.view(Some(at));
            }
            None => self.table.notice = messages::no_mistake(review),
        }
    }
}
