//! Whose steps are played. The build script has looked which are written.

use crate::machine::is_written;
use crate::words;

/// In a class's repository, which has no reference: why the game does not begin yet, in a sentence.
pub fn waiting() -> Option<String> {
    let to_do: Vec<_> = env!("STEPS_NEEDED").split_whitespace().collect();
    let steps: Vec<_> = env!("STEPS").split_whitespace().collect();
    let (first, last) = (steps.first()?, steps.last()?);
    (cfg!(handout) && !to_do.is_empty()).then(|| words::waiting(first, last, &to_do))
}

/// In a class's repository: the first of these steps that is not written, in a sentence.
pub fn waiting_for(steps: &[u8]) -> Option<String> {
    steps.iter().copied().find(|step| !is_written(*step)).map(words::waiting_for)
}

/// With `--features mine`: which steps are still `todo!()` and are played by the reference, in a sentence.
pub fn whose() -> Option<String> {
    let to_do: Vec<_> = env!("STEPS_TO_DO").split_whitespace().collect();
    cfg!(feature = "mine").then(|| words::whose(&to_do))
}
