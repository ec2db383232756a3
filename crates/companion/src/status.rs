//! Where the student stands: the table of steps, and what is next.

use std::collections::BTreeMap;

use anyhow::Result;
use othello_course_model::{Course, Step};

use crate::doctor;
use crate::hunt;
use crate::hunted;
use crate::language::{self, tr};
use crate::paint;
use crate::parts::Which;
use crate::progress::{Progress, State};
use crate::run;
use crate::show;
use crate::wrap::padded;

/// What starts the student's own game.
const PLAY: &str = "cargo run --bin othello --features mine";

/// What is said when nothing is left to do.
pub fn all_done() -> String {
    tr!("Every step is done. Play your own game: {command}", command = PLAY)
}

/// Tests the steps that have changed, shows the table, and says what to do next.
pub fn show(course: &Course, progress: &mut Progress) -> Result<()> {
    let mut states = BTreeMap::new();
    for step in course.written() {
        states.insert(step.number, state_of(course, progress, step)?);
        if let Some(said) = hunt::end_if_found(course, step, states[&step.number])? {
            println!("{said}\n");
        }
    }
    let next = next(course, progress);
    let rows: Vec<_> = course.written().map(|step| row(course, step, &states, next)).collect();
    println!("{}\n\n{}\n", paint::strong(&language::plain(&course.title)), rows.join("\n"));
    println!("{}", what_next(next.map(|step| (step, states[&step.number]))));
    if let Some(found) = hunted::found_so_far(course) {
        println!("{found}");
    }
    if let Some(fault) = doctor::variables() {
        println!("\n{fault}");
    }
    Ok(())
}

/// The step to go on with: the first that is not known to pass. There is one next, wherever it is named.
pub fn next<'a>(course: &'a Course, progress: &Progress) -> Option<&'a Step> {
    let states = progress.states(course);
    course.written().find(|step| states.get(&step.number) != Some(&State::Passed))
}

/// What is said after a step that passes.
pub fn next_words(next: Option<&Step>) -> String {
    match next {
        Some(Step { number, title, .. }) => {
            let (is_question, title) = (title.ends_with('?'), language::plain(title));
            match is_question {
                true => {
                    tr!("  Next: {number}. {title} The chapter: cargo course read {number}\n", number, title)
                }
                false => {
                    tr!("  Next: {number}. {title}. The chapter: cargo course read {number}\n", number, title)
                }
            }
        }
        None => tr!("  The game is yours: {command}\n", command = PLAY),
    }
}

/// The state of a step, which is tested if it has changed.
pub fn state_of(course: &Course, progress: &mut Progress, step: &Step) -> Result<State> {
    match progress.known(course, step) {
        Some(state) => Ok(state),
        None => Ok(progress.test(course, step, Which::UntilAPartFails)?.0),
    }
}

fn row(course: &Course, step: &Step, states: &BTreeMap<u8, State>, next: Option<&Step>) -> String {
    let state = states[&step.number];
    let (mark, mut words) = show::words(state);
    // What does not compile below stops this step as well; the fault is not here.
    let below =
        course.needs(step.number).into_iter().find(|below| states.get(below) == Some(&State::DoesNotCompile));
    if let Some(below) = below.filter(|_| state == State::DoesNotCompile) {
        words = tr!("waits for step {below}", below);
    }
    if let Some(missing) = run::missing_exercise(course, step).filter(|_| state == State::Ended) {
        words = tr!("exercises/step{missing}.rs is missing", missing);
    }
    if hunted::is_on(course, step) {
        words += &tr!(", a bug hunt is on");
    }
    let pointer = if next.is_some_and(|next| next.number == step.number) { "→" } else { " " };
    let text = format!("{mark} {:>2}. {} {words}", step.number, padded(&language::plain(&step.title), 28));
    let text = match state {
        State::Passed => paint::good(&text),
        State::NotStarted => text,
        State::Failing { .. } | State::DoesNotCompile | State::Stopped | State::Ended => paint::bad(&text),
    };
    format!(" {pointer} {text}")
}

fn what_next(next: Option<(&Step, State)>) -> String {
    let Some((step, state)) = next else {
        return all_done();
    };
    let number = step.number;
    if state == State::NotStarted {
        return tr!(
            "Next: cargo course read {number} opens the chapter. Write exercises/step{number}.rs, then: cargo course test \
                {number}",
            number
        );
    }
    tr!(
        "Next: cargo course test {number} shows what is wrong. The chapter: cargo course read {number}",
        number
    )
}

/// Where a step fails, says first which step below it is red.
pub fn say_red_below(course: &Course, progress: &mut Progress, step: &Step, state: State) -> Result<()> {
    let number = step.number;
    for below in course.needs(number).into_iter().filter(|_| state.is_red()) {
        if state_of(course, progress, course.step(below)?)?.is_red() {
            println!(
                "{}",
                tr!(
                    "Step {below} is red, and step {number} builds on it. Fix it first: cargo course test {below}\n",
                    below,
                    number
                )
            );
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{next, next_words};
    use crate::progress::{Inputs, Progress};
    use crate::run::Outcome;
    use crate::scratch;

    #[test]
    fn the_next_step_is_the_first_that_is_not_known_to_pass_and_then_the_game_is_yours() {
        let course = scratch::course("next");
        let mut progress = Progress::open(&course).unwrap();
        let left_out = course.step_named("legal").unwrap();
        let mut pass = |step| {
            let (tests, warnings) = (Vec::new(), Vec::new());
            let outcome = Outcome::Tested { tests, stopped: false, left_out: 0, warnings, counts: None };
            progress.remember(&course, step, Inputs::of(&course, step), &outcome).unwrap();
            next(&course, &progress)
        };
        for step in course.written().filter(|step| step.name != left_out.name) {
            pass(step);
        }
        let said = next_words(pass(course.steps.last().unwrap()));
        assert!(said.contains(&format!("Next: {}. {}", left_out.number, left_out.title)), "{said}");
        assert!(next_words(pass(left_out)).contains("The game is yours"));
    }
}
