//! The attempts of one student: most platforms let a student hand in several times.

use std::collections::{BTreeMap, BTreeSet};

/// What the platform calls each attempt, by its number. It is 0 where none is known.
#[derive(Default)]
pub struct Attempts {
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
