//! For which steps a file declares functions, whatever its name says.

use std::collections::{BTreeMap, BTreeSet};

use super::exercise::Exercise;
use crate::tokens::Tokens;

/// Whether a file may be of this step: whether a function of it may be declared there, in a module too, or where a bracket is
/// missing. Where none of them stands, it is another week's file, or its upload has failed.
pub fn may_be_of(exercise: &Exercise, bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let is_declared = |(at, name): (usize, &str)| {
        let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
        let before = text[..at].trim_end_matches("r#");
        before.trim_end().ends_with("fn")
            && !before.ends_with(is_of_name)
            && !text[at + name.len()..].starts_with(is_of_name)
    };
    let mut functions = exercise.functions.iter();
    functions.len() == 0 || functions.any(|name| text.match_indices(name.as_str()).any(is_declared))
}

/// The steps of which a file declares a function that no other step has.
pub fn declared(steps: &BTreeMap<u8, Exercise>, bytes: &[u8]) -> BTreeSet<u8> {
    // Most files hold none, and reading their tokens takes longer.
    let has_any = steps.values().any(|exercise| may_be_of(exercise, bytes));
    let Some(tokens) = has_any.then(|| Tokens::read(bytes)).flatten() else { return BTreeSet::new() };
    let is_of_one =
        |name: &String| steps.values().filter(|exercise| exercise.functions.contains(name)).count() == 1;
    let declares =
        |exercise: &Exercise| exercise.functions.iter().any(|name| is_of_one(name) && tokens.declares(name));
    steps.iter().filter(|(_, exercise)| declares(exercise)).map(|(step, _)| *step).collect()
}
