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
use super::versions::{Attempts, Rank, Version, Versions};
use super::visit::{Budget, Parts};
use crate::tokens::Tokens;

/// What is looked for.
pub struct Wanted<'a> {
    pub steps: &'a BTreeMap<u8, Exercise>,
    /// What lies in the folder of the course.
    pub of_course: &'a BTreeSet<String>,
    /// The largest file that is taken, in bytes.
    pub largest: u64,
}

/// What was found of a student.
pub struct Pile<'a> {
    pub wanted: Wanted<'a>,
    pub budget: Budget,
    /// The archive that is looked into, how many were, and how many Rust files of other names.
    pub inside: Option<Vec<String>>,
    pub archives: usize,
    pub unnamed: usize,
    pub attempts: Attempts,
    pub versions: Versions,
    pub left_over: LeftOver,
    /// All files that were looked at.
    pub hand_in: HandIn,
}

impl Wanted<'_> {
    /// This step, if it is graded.
    pub fn graded(&self, step: Option<u8>) -> Option<u8> {
        step.filter(|step| self.steps.contains_key(step))
    }

    /// Whether there is nothing in a file but what was handed out, or nothing at all. Comments do not count.
    pub fn is_as_handed_out(&self, step: u8, bytes: &[u8]) -> bool {
        Tokens::read(bytes).is_some_and(|tokens| tokens.is_empty() || tokens == self.steps[&step].tokens)
    }
}

impl Pile<'_> {
    pub fn new(wanted: Wanted, budget: Budget) -> Pile {
        Pile {
            wanted,
            budget,
            inside: None,
            archives: 0,
            unnamed: 0,
            attempts: Attempts::default(),
            versions: Versions::default(),
            left_over: LeftOver::default(),
            hand_in: HandIn::new(),
        }
    }

    /// Whether there is nothing at all.
    pub fn is_empty(&self) -> bool {
        self.versions.best.is_empty() && self.left_over.is_empty()
    }

    /// The path of something, with the archive that it is in.
    pub fn path(&self, parts: &Parts) -> Vec<String> {
        self.inside.iter().flatten().chain(parts).cloned().collect()
    }

    pub fn add(&mut self, step: u8, rank: Rank, version: Version) {
        let Pile { attempts, left_over, versions, .. } = self;
        left_over.worse(versions.add(step, rank, version).iter().map(
            |version| match attempts.are_several() {
                true => {
                    format!("{} of the attempt {}", text(version.first()), attempts.name(version.attempt))
                }
                false => text(version.first()),
            },
        ));
    }

    /// How far a hand-in is read that takes too long depends on the machine: it is known by none of its files.
    pub fn forget_where_it_was_cut(&mut self) {
        if self.budget.limit.deadline.is_over() {
            self.hand_in = HandIn::new();
        }
    }

    /// In the last attempt there may be work for any step, if none is found in it.
    pub fn doubt_an_attempt_without_steps(&mut self) {
        let with_a_step = self.versions.best.values().map(|best| best.rank.attempt()).max();
        if with_a_step.is_some_and(|attempt| attempt < self.attempts.last()) {
            self.left_over.doubt(
                None,
                "The last attempt holds no file stepN.rs. A person has to look at it.".to_string(),
            );
        }
    }
}
