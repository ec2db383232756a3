//! The versions that there are of one step, and which of them comes first.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

/// What comes before what: the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// Whether it is empty, or as it was handed out.
    pub is_handed_out: bool,
    pub attempt: Reverse<u64>,
}

impl Rank {
    pub fn attempt(self) -> u64 {
        self.attempt.0
    }
}

/// One content that there is for a step.
pub struct Version {
    /// Where it is; several places of equal content, in order.
    pub paths: BTreeSet<Vec<String>>,
    pub attempt: u64,
    /// What it holds, or a sentence that says why it cannot be read.
    pub content: Result<Vec<u8>, String>,
}

/// The best that there is for a step: of one rank, and no two are equal.
pub struct Best {
    pub rank: Rank,
    pub versions: Vec<Version>,
}

/// All that there are of a student's steps.
#[derive(Default)]
pub struct Versions {
    pub best: BTreeMap<u8, Best>,
    /// The folders of copies of the course, each with the attempt that it is of.
    pub copies: BTreeSet<(u64, Vec<String>)>,
}

impl Version {
    /// The first place where it is.
    pub fn first(&self) -> &[String] {
        self.paths.first().map_or(&[], Vec::as_slice)
    }
}

impl Versions {
    /// Adds one of a step, and returns those that something was written in and that a better one replaces.
    pub fn add(&mut self, step: u8, rank: Rank, version: Version) -> Vec<Version> {
        match self.best.get_mut(&step) {
            Some(best) => best.add(rank, version),
            None => {
                self.best.insert(step, Best { rank, versions: vec![version] });
                Vec::new()
            }
        }
    }

    /// The version that counts of the best ones of a step, if one does: the only one, or the only one in a copy of the course.
    pub fn that_counts<'a>(&self, best: &'a Best) -> Option<&'a Version> {
        if let [version] = &best.versions[..] {
            return Some(version);
        }
        let mut in_copies = best.versions.iter().filter(|version| self.in_a_copy(version).is_some());
        in_copies.next().filter(|_| in_copies.next().is_none())
    }

    /// The place where a version is in a copy of the course, if it is in one.
    pub fn in_a_copy<'a>(&self, version: &'a Version) -> Option<&'a [String]> {
        let is_in_one = |path: &&Vec<String>| {
            let [copy @ .., folder, _] = &path[..] else { return false };
            folder.eq_ignore_ascii_case("exercises")
                && self.copies.contains(&(version.attempt, copy.to_vec()))
        };
        version.paths.iter().find(is_in_one).map(Vec::as_slice)
    }
}

impl Best {
    fn add(&mut self, rank: Rank, version: Version) -> Vec<Version> {
        match rank.cmp(&self.rank) {
            Ordering::Less => {
                let worse = mem::replace(self, Best { rank, versions: vec![version] });
                if worse.rank.is_handed_out { Vec::new() } else { worse.versions }
            }
            // Which of several that were handed out is taken makes no difference to anybody.
            Ordering::Greater | Ordering::Equal if rank.is_handed_out => Vec::new(),
            Ordering::Greater => vec![version],
            Ordering::Equal => {
                match self.versions.iter_mut().find(|held| held.content == version.content) {
                    Some(held) => held.paths.extend(version.paths),
                    None => self.versions.push(version),
                }
                Vec::new()
            }
        }
    }
}

/// What the platform calls each attempt, by its number. It is 0 where none is known.
#[derive(Default)]
pub struct Attempts {
    /// The one that the next file is of.
    pub now: u64,
    names: BTreeMap<u64, BTreeSet<String>>,
}

impl Attempts {
    pub fn add(&mut self, number: u64, name: String) {
        self.names.entry(number).or_default().insert(name);
    }

    pub fn are_several(&self) -> bool {
        self.names.len() > 1
    }

    /// What the platform calls an attempt.
    pub fn name(&self, number: u64) -> String {
        self.names.get(&number).and_then(BTreeSet::first).cloned().unwrap_or_default()
    }

    /// The number of the last one.
    pub fn last(&self) -> u64 {
        self.names.last_key_value().map_or(0, |(number, _)| *number)
    }

    /// All of them, if the last one is not known: several have the highest number, or one has none.
    pub fn in_no_order(&self) -> Option<Vec<&String>> {
        let may_be_last: BTreeSet<_> =
            [0, self.last()].iter().filter_map(|number| self.names.get(number)).flatten().collect();
        (may_be_last.len() > 1).then(|| self.names.values().flatten().collect())
    }
}
