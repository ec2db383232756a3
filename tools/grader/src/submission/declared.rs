//! For which steps a file declares functions, whatever its name says.

use std::collections::{BTreeMap, BTreeSet};

use super::exercise::Exercise;
use crate::tokens::Tokens;

/// How many functions of each step a file declares.
#[derive(Default)]
pub struct Declared(BTreeMap<u8, BTreeSet<String>>);

impl Declared {
    pub fn of(steps: &BTreeMap<u8, Exercise>, bytes: &[u8]) -> Declared {
        let text = String::from_utf8_lossy(bytes);
        // Most files hold none, and reading their tokens takes longer.
        let has_any =
            steps.values().flat_map(|exercise| &exercise.functions).any(|name| text.contains(name.as_str()));
        let Some(tokens) = has_any.then(|| Tokens::read(bytes)).flatten() else { return Declared::default() };
        let declared = |exercise: &Exercise| {
            exercise.functions.iter().filter(|name| tokens.declares(name)).cloned().collect()
        };
        Declared(steps.iter().map(|(step, exercise)| (*step, declared(exercise))).collect())
    }

    pub fn has_any(&self, step: u8) -> bool {
        self.0.get(&step).is_some_and(|names| !names.is_empty())
    }

    /// The other step whose functions a file declares, if it declares none of its own step's. A name may be the function of
    /// several steps, so it is the step of which it declares most, if that is one.
    pub fn other_step(&self, own: u8) -> Option<u8> {
        let count = |step: &u8| self.0.get(step).map_or(0, BTreeSet::len);
        let most = self.0.keys().map(count).max().filter(|most| *most > 0 && count(&own) == 0)?;
        let mut found = self.0.keys().filter(|step| count(step) == most);
        let (step, None) = (found.next()?, found.next()) else { return None };
        Some(*step)
    }

    /// The steps of which it declares a function that no other step has.
    pub fn only_theirs(&self, steps: &BTreeMap<u8, Exercise>) -> Vec<u8> {
        let is_of_one =
            |name: &String| steps.values().filter(|exercise| exercise.functions.contains(name)).count() == 1;
        self.0.iter().filter(|(_, names)| names.iter().any(is_of_one)).map(|(step, _)| *step).collect()
    }
}
