//! What is in a submission and is not taken, and why: some of it only to be named, some for a person to look at.

use std::collections::{BTreeMap, BTreeSet};

/// How many names of each kind are kept: only the first are ever shown.
const KEPT: usize = 1000;

/// What is not taken, and why.
#[derive(Default)]
pub struct LeftOver {
    /// Files for steps that have a better one.
    pub worse: BTreeSet<String>,
    /// Files that are not a step's.
    pub other_files: BTreeSet<String>,
    /// Folders that were not entered.
    pub folders: BTreeSet<String>,
    /// What the platform has written of each attempt.
    pub receipts: BTreeSet<String>,
    /// Why something was not looked into, in a sentence each.
    pub closed: Vec<String>,
    /// Why there may be work for a step that was not found, or for any.
    doubts: BTreeMap<Option<u8>, String>,
}

impl LeftOver {
    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        let names = [&self.worse, &self.other_files, &self.folders];
        names.iter().all(|names| names.is_empty()) && self.doubts.is_empty() && self.closed.is_empty()
    }

    pub fn worse(&mut self, paths: impl Iterator<Item = String>) {
        let left = KEPT.saturating_sub(self.worse.len());
        self.worse.extend(paths.take(left));
    }

    pub fn other_file(&mut self, path: String) {
        keep(&mut self.other_files, path);
    }

    pub fn folder(&mut self, path: String) {
        keep(&mut self.folders, path);
    }

    /// Notes why something was not looked into.
    pub fn close(&mut self, why: String) {
        if self.closed.len() < KEPT {
            self.closed.push(why);
        }
    }

    /// Notes why there may be work for a step, or for any: of several reasons the one that is first in the alphabet.
    pub fn doubt(&mut self, step: Option<u8>, why: String) {
        let kept = self.doubts.entry(step).or_insert_with(|| why.clone());
        if why < *kept {
            kept.clone_from(&why);
        }
        if step.is_none() {
            self.close(why);
        }
    }

    /// Why there may be work for this step, if nothing of it was found.
    pub fn doubt_of(&self, step: u8) -> Option<&String> {
        self.doubts.get(&Some(step)).or(self.doubts.get(&None))
    }
}

fn keep(names: &mut BTreeSet<String>, path: String) {
    if names.len() < KEPT {
        names.insert(path);
    }
}
