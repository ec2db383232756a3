//! The attempts of one student: most platforms let a student hand in several times.

use std::collections::{BTreeMap, BTreeSet};

/// What the platform calls each attempt, by its number; of those without one, several have the number 0.
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

    /// The last ones, if they are several and nothing says which of them is the last.
    pub fn in_no_order(&self) -> Option<&BTreeSet<String>> {
        self.names.get(&self.last()).filter(|names| names.len() > 1)
    }
}
