//! Whose steps are played.

use crate::steps::{ARE_STUDENTS, HAS_REFERENCE, Step, needed, of_the_rules, to_do};
use crate::words;

/// In a class's repository, which has no reference: why the game does not begin yet, in a sentence.
pub fn waiting() -> Option<String> {
    let (steps, needed) = (of_the_rules(), needed());
    let (first, last) = (steps.first()?, steps.last()?);
    (!needed.is_empty()).then(|| words::waiting(first, last, &needed))
}

/// In a class's repository: the first of these steps that is not written, in a sentence.
pub fn waiting_for(steps: &[Step]) -> Option<String> {
    steps.iter().copied().find(|step| !step.is_there()).map(words::waiting_for)
}

/// With `--features mine`: which steps are still `todo!()` and are played by the reference, in a sentence.
pub fn whose() -> Option<String> {
    (ARE_STUDENTS && HAS_REFERENCE).then(|| words::whose(&to_do()))
}
