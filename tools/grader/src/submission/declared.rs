//! For which steps a file declares functions, whatever its name says.

use std::collections::{BTreeMap, BTreeSet};

use super::exercise::Exercise;
use crate::tokens::Tokens;

/// Whether a file may be of this step: whether a function of it is declared there, in a module too, or where a bracket is
/// missing, but not in a comment or a text. Where none of them stands, it is another week's file, or its upload has failed.
pub fn may_be_of(exercise: &Exercise, bytes: &[u8]) -> bool {
    let mut functions = exercise.functions.iter();
    // Most files hold none, and reading their tokens takes longer.
    functions.len() == 0 || functions.any(|name| is_written(name, bytes)) && declares_one(exercise, bytes)
}

fn declares_one(exercise: &Exercise, bytes: &[u8]) -> bool {
    let mut functions = exercise.functions.iter();
    // Where not even the words are known, as after a quote without its end, all of it may be the step.
    Tokens::words(bytes).is_none_or(|tokens| functions.any(|name| tokens.holds_function(name)))
}

/// Whether these letters stand in a file after `fn`.
fn is_written(name: &str, bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let is_declared = |(at, name): (usize, &str)| {
        let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
        let before = text[..at].trim_end_matches("r#");
        before.trim_end().ends_with("fn")
            && !before.ends_with(is_of_name)
            && !text[at + name.len()..].starts_with(is_of_name)
    };
    text.match_indices(name).any(is_declared)
}

/// The steps that are in a file and are not the one that it is named after: those of which it declares a function that no other
/// step has. Beside the functions of its own step one alone may be a helper, so there all of them have to stand.
pub fn others(steps: &BTreeMap<u8, Exercise>, named: Option<u8>, bytes: &[u8]) -> BTreeSet<u8> {
    let others = || steps.iter().filter(|(step, _)| Some(**step) != named);
    // Most files hold none, and reading their tokens takes longer.
    let has_any = others().any(|(_, exercise)| may_be_of(exercise, bytes));
    let Some(tokens) = has_any.then(|| Tokens::read(bytes)).flatten() else { return BTreeSet::new() };
    let is_of_one =
        |name: &String| steps.values().filter(|exercise| exercise.functions.contains(name)).count() == 1;
    let declares = |name: &String| tokens.declares(name);
    let holds_its_own = named.is_some_and(|step| steps[&step].functions.iter().any(declares));
    let is_there = |exercise: &Exercise| {
        exercise.functions.iter().any(|name| is_of_one(name) && declares(name))
            && (!holds_its_own || exercise.functions.iter().all(declares))
    };
    others().filter(|(_, exercise)| is_there(exercise)).map(|(step, _)| *step).collect()
}
