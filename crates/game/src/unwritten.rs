//! Which steps are not written yet, in sentences: the game then waits for them, or the reference plays them.

use crate::messages;
use crate::steps::{self, ARE_STUDENTS, HAS_REFERENCE, Step};

/// In a class's repository, which has no reference: the steps without which no game begins.
pub fn of_the_rules() -> Option<String> {
    let (steps, needed) = (steps::of_the_rules(), steps::needed());
    let (first, last) = (steps.first()?, steps.last()?);
    (!needed.is_empty()).then(|| messages::waiting(first, last, &needed))
}

/// In a class's repository: the first of these steps that is not written.
pub fn first_of(steps: &[Step]) -> Option<String> {
    steps.iter().copied().find(|step| !step.is_there()).map(messages::waiting_for)
}

/// With `--features mine`: the steps that the reference plays.
pub fn played_by_the_reference() -> Option<String> {
    (ARE_STUDENTS && HAS_REFERENCE).then(|| messages::unwritten(&steps::to_do()))
}
