//! All that one student has handed in, and what is taken of it. The order in which things are found makes no difference.
//!
//! For each step there may be several files. Three rules say which counts; where they leave two that differ, a person decides:
//! - a file in which something is written comes before one as it was handed out
//! - of a platform's several attempts only the last counts, even if it cannot be read; what only an earlier one has, a person
//!   decides
//! - a file in exercises/ of a copy of the course, which has its course.toml, comes before one that is anywhere else

use std::collections::{BTreeMap, BTreeSet};

use super::exercise::Exercise;
use super::hand_in::HandIn;
use super::left_over::LeftOver;
use super::path::text;
use super::versions::{Attempts, Best, Copies, Rank, Version};
use super::visit::{Budget, Parts};
use crate::tokens::Tokens;

/// What was found of a student.
pub struct Pile<'a> {
    pub steps: &'a BTreeMap<u8, Exercise>,
    /// What lies in the folder of the course.
    pub of_course: &'a BTreeSet<String>,
    /// The largest file that is taken, in bytes.
    pub largest: u64,
    pub budget: Budget,
    pub attempts: Attempts,
    /// Which of them the next file is of.
    pub attempt: u64,
    /// The archive that is looked into, and how many were.
    pub inside: Option<Vec<String>>,
    pub archives: usize,
    pub unnamed: usize,
    pub best: BTreeMap<u8, Best>,
    /// The folders of copies of the course, each with the attempt that it is of.
    pub copies: Copies,
    pub left_over: LeftOver,
    /// All files that were looked at.
    pub hand_in: HandIn,
}

impl Pile<'_> {
    /// An empty one. `of_course`: what lies in the folder of the course. `largest`: of a file, in bytes.
    pub fn new<'a>(
        steps: &'a BTreeMap<u8, Exercise>,
        of_course: &'a BTreeSet<String>,
        largest: u64,
        budget: Budget,
    ) -> Pile<'a> {
        Pile {
            steps,
            of_course,
            largest,
            budget,
            attempts: Attempts::default(),
            attempt: 0,
            inside: None,
            archives: 0,
            unnamed: 0,
            best: BTreeMap::new(),
            copies: Copies::new(),
            left_over: LeftOver::default(),
            hand_in: HandIn::new(),
        }
    }

    /// Whether there is nothing at all.
    pub fn is_empty(&self) -> bool {
        self.best.is_empty() && self.left_over.is_empty()
    }

    /// This step, if it is graded.
    pub fn graded(&self, step: Option<u8>) -> Option<u8> {
        step.filter(|step| self.steps.contains_key(step))
    }

    /// The path of something, with the archive that it is in.
    pub fn path(&self, parts: &Parts) -> Vec<String> {
        self.inside.iter().flatten().chain(parts).cloned().collect()
    }

    pub fn add(&mut self, step: u8, rank: Rank, version: Version) {
        let worse = match self.best.get_mut(&step) {
            Some(best) => best.add(rank, version),
            None => {
                self.best.insert(step, Best { rank, versions: vec![version] });
                Vec::new()
            }
        };
        let Pile { attempts, left_over, .. } = self;
        left_over.worse(worse.iter().map(|version| match attempts.are_several() {
            true => format!("{} of the attempt {}", text(version.first()), attempts.name(version.attempt)),
            false => text(version.first()),
        }));
    }

    /// Whether there is nothing in a file but what was handed out, or nothing at all. Comments do not count.
    pub fn is_as_handed_out(&self, step: u8, bytes: &[u8]) -> bool {
        Tokens::read(bytes).is_some_and(|tokens| tokens.is_empty() || tokens == self.steps[&step].tokens)
    }

    /// How far a hand-in is read that takes too long depends on the machine: it is known by none of its files.
    pub fn forget_where_it_was_cut(&mut self) {
        if self.budget.limit.deadline.is_over() {
            self.hand_in = HandIn::new();
        }
    }

    /// In the last attempt there may be work for any step, if none is found in it.
    pub fn doubt_an_attempt_without_steps(&mut self) {
        let with_a_step = self.best.values().map(|best| best.rank.attempt()).max();
        if with_a_step.is_some_and(|attempt| attempt < self.attempts.last()) {
            self.left_over.doubt(
                None,
                "The last attempt holds no file stepN.rs. A person has to look at it.".to_string(),
            );
        }
    }
}
