//! Files that are called like no step's and hold the functions of steps all the same: `main.rs` with three of them, `schritt3.rs`. They
//! are not taken, because nobody knows what else is in them. But where nothing else can be the step, a person has to look at them.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

use super::Exercise;
use super::choice::Choice;
use super::name::{is_rust, shown};
use crate::tokens::Tokens;

/// How many such files are looked into.
const LOOKED_INTO: usize = 64;

/// The files, each with the steps whose functions it declares, and how many more are looked into.
pub struct Unnamed {
    pub files: BTreeMap<String, BTreeSet<u8>>,
    left: usize,
}

impl Default for Unnamed {
    fn default() -> Unnamed {
        Unnamed { files: BTreeMap::new(), left: LOOKED_INTO }
    }
}

impl Unnamed {
    /// Why each of these steps cannot be read whose functions are in such a file.
    pub fn unreadable(&self) -> impl Iterator<Item = (u8, Result<Vec<u8>, String>)> {
        let why = |name: &String, step: u8| {
            Err(format!(
                "{} holds functions of step {step} and is not called step{step}.rs. A person has to look at it.",
                shown(name)
            ))
        };
        self.files
            .iter()
            .flat_map(move |(name, steps)| steps.iter().map(move |step| (*step, why(name, *step))))
    }
}

impl Choice<'_> {
    /// Notes a file that is not called like a step's, and which steps' functions it holds.
    ///
    /// # Errors
    ///
    /// When the time for reading is up: the end of a sentence that begins with the submission's name.
    pub fn consider<R: Read>(
        &mut self,
        folder: &[String],
        name: &str,
        open: impl FnOnce() -> Result<R, String>,
    ) -> Result<(), String> {
        self.pass_over(name);
        let student = self.student(folder, name);
        let is_theirs = self.only.is_none() || student == self.only;
        if self.unnamed.left == 0 || !is_rust(name) || !is_theirs {
            return Ok(());
        }
        self.unnamed.left -= 1;
        let Ok(file) = open() else { return Ok(()) };
        let Ok(bytes) = self.read(name, file)? else { return Ok(()) };
        let steps = declared(self.steps, &bytes);
        if !steps.is_empty() {
            self.students.extend(student);
            self.unnamed.files.entry(name.to_string()).or_default().extend(steps);
        }
        Ok(())
    }
}

/// The steps of which a file declares a function that no other step has.
fn declared(steps: &BTreeMap<u8, Exercise>, file: &[u8]) -> BTreeSet<u8> {
    let text = String::from_utf8_lossy(file);
    let is_of_one =
        |name: &&String| steps.values().filter(|exercise| exercise.functions.contains(name)).count() == 1;
    // Most files hold none, and reading their tokens takes longer.
    let has_word = |name: &&String| text.contains(name.as_str());
    let own = |exercise: &Exercise| {
        exercise.functions.iter().filter(is_of_one).filter(has_word).cloned().collect::<Vec<_>>()
    };
    let may_have: Vec<_> = steps.iter().map(|(step, exercise)| (*step, own(exercise))).collect();
    if may_have.iter().all(|(_, functions)| functions.is_empty()) {
        return BTreeSet::new();
    }
    let Some(tokens) = Tokens::read(file) else { return BTreeSet::new() };
    let has = |(_, functions): &(u8, Vec<String>)| functions.iter().any(|name| tokens.declares(name));
    may_have.into_iter().filter(has).map(|(step, _)| step).collect()
}
