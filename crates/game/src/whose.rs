//! Whose steps are played, in a sentence. The build script has looked which are written.

/// In a class's repository, which has no reference: why the game does not begin yet, in a sentence.
pub fn waiting() -> Option<String> {
    let to_do = env!("STEPS_NEEDED").replace(' ', ", ");
    let steps: Vec<_> = env!("STEPS").split(' ').collect();
    let (first, last) = (steps.first()?, steps.last()?);
    (cfg!(handout) && !to_do.is_empty()).then(|| {
        format!(
            "The game begins once steps {first} to {last} are written, and plays on them. Still todo!(): {to_do}."
        )
    })
}

/// With `--features mine`: which steps are still `todo!()` and are played by the reference, in a sentence.
pub fn whose() -> Option<String> {
    let to_do: Vec<_> = env!("STEPS_TO_DO").split_whitespace().collect();
    match to_do.as_slice() {
        _ if !cfg!(feature = "mine") => None,
        [] => Some("Every step is yours.".to_string()),
        [step] => Some(format!("Step {step} is still todo!(): the reference plays it.")),
        [steps @ .., last] => Some(format!(
            "Steps {} and {last} are still todo!(): the reference plays them.",
            steps.join(", ")
        )),
    }
}
