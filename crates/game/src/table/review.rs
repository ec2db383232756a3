//! After a game: every move judged, and the mistakes to look back at.

use crate::machine::review::{Unknown, Verdict};

/// What is known of the moves of a game that is over.
#[derive(Clone, Debug)]
pub struct Review {
    /// What comes for another number is of another game.
    pub id: u64,
    /// Of each position what was found, if it's known yet.
    pub verdicts: Vec<Option<Verdict>>,
    /// How many positions have been judged.
    pub judged: usize,
    /// How many there are to judge.
    pub all: usize,
    /// How many moves the game had, judged or not.
    pub moves: usize,
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

    /// Of how many moves something was found.
    pub fn known(&self) -> usize {
        self.verdicts.iter().flatten().count()
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

    /// The mistakes. First those that changed who wins, which is certain; then the most expensive, and of those that cost as much
    /// the first that was made.
    pub fn worst(&self) -> Vec<(usize, &Verdict)> {
        let mut mistakes: Vec<_> = self.mistakes().collect();
        mistakes.sort_by_key(|(_, Verdict { judged, .. })| (!judged.decides(), -judged.loss()));
        mistakes
    }
}
