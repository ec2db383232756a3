//! Which steps are not written yet, in sentences: the game then waits for them, or the reference plays them.

use othello_game_steps as steps;
use othello_game_steps::{ARE_STUDENTS, HAS_REFERENCE, Step};

/// In a class's repository, which has no reference: the steps without which no game begins.
pub fn of_the_rules() -> Option<String> {
    let (steps, needed) = (steps::of_the_rules(), steps::needed());
    let (first, last) = (steps.first()?, steps.last()?);
    (!needed.is_empty()).then(|| waiting(first, last, &needed))
}

/// In a class's repository: the first of these steps that is not written.
pub fn first_of(steps: &[Step]) -> Option<String> {
    steps.iter().copied().find(|step| !step.is_there()).map(waiting_for)
}

/// With `--features mine`: the steps that the reference plays.
pub fn played_by_the_reference() -> Option<String> {
    (ARE_STUDENTS && HAS_REFERENCE).then(|| unwritten(&steps::to_do()))
}

/// In a class's repository: which steps are to be written before the game begins.
fn waiting(first: &str, last: &str, to_do: &[&str]) -> String {
    let to_do = to_do.join(", ");
    format!(
        "The game begins once steps {first} to {last} are written, and plays on them. Still todo!(): {to_do}."
    )
}

/// In a class's repository: which step is to be written before a command has anything to do.
fn waiting_for(step: Step) -> String {
    if !step.is_in_the_course() {
        return format!("This needs step {step}, which this copy of the course doesn't have.");
    }
    format!("This needs step {step}, and exercises/step{step}.rs is not written yet.")
}

/// The student's own player is asked for, and isn't written.
pub fn mine_is_unwritten() -> String {
    let step = Step::Player;
    if !step.is_in_the_course() {
        return format!(
            "mine is the player that one writes in step {step}, which this copy of the course doesn't have"
        );
    }
    format!("mine is your own player: it plays once `choose` in exercises/step{step}.rs is written")
}

/// These steps of the student's are not written.
fn unwritten(to_do: &[&str]) -> String {
    match to_do {
        [] => "Every step is yours.".to_string(),
        [step] => format!("Step {step} is still todo!(): the reference plays it."),
        [steps @ .., last] => {
            format!("Steps {} and {last} are still todo!(): the reference plays them.", steps.join(", "))
        }
    }
}
