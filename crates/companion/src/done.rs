//! What a student has gained with a step that is done.

use std::fs;

use othello_course_model::{Course, Place, Step};
use othello_failure::say;

use crate::language::{self, tr};
use crate::progress::{Progress, State};
use crate::wrap::lines_of;

/// What is said of a step that is done: what the game can do now, and how to try it; after the last step of a level, what has
/// become of it all.
pub fn lines(
    course: &Course,
    progress: &Progress,
    step: &Step,
    next: Option<&Step>,
    columns: usize,
) -> Vec<String> {
    let sentence = match ends_a_level(course, step) {
        false => {
            // The step `line` is practice: the game never calls it.
            let the_game = language::plain(&step.the_game);
            match step.used_in.contains(&Place::Game) {
                true => tr!("Step {step} is done. Now the game {the_game}.", step = step.number, the_game),
                false => tr!("Step {step} is done. Your code {the_game}.", step = step.number, the_game),
            }
        }
        true => ending(course, progress, step),
    };
    // A command that is wider than the screen cannot be copied from it.
    let trying = command(course, step).map_or(String::new(), |command| match command.chars().count() + 2 {
        wide if wide > columns => tr!("\n\nTry it:  press c"),
        _ => tr!("\n\nTry it:  {command}", command),
    });
    let sharing = match ends_a_level(course, step) {
        true => tr!("\n\nSend it to a friend, as one page:  cargo course share"),
        false => String::new(),
    };
    let next = next.map_or(String::new(), |next| {
        let bonus = next.is_bonus();
        let (number, title) = (next.number, language::plain(&next.title));
        let next = match next.title.ends_with('?') {
            true => tr!("\n\nNext: step {number}, {title}", number, title),
            false => tr!("\n\nNext: step {number}, {title}.", number, title),
        };
        next + &if bonus { tr!(" It's a bonus.") } else { String::new() }
    });
    lines_of(&format!("{sentence}{trying}{sharing}{next}"), columns)
}

/// Whether this is the last step of its level. A bonus may come after it.
pub fn ends_a_level(course: &Course, step: &Step) -> bool {
    let comes_later = |other: &Step| other.number > step.number && other.level == step.level;
    course.steps.iter().all(|other| !comes_later(other) || other.is_bonus())
}

/// What is said where a level ends.
fn ending(course: &Course, progress: &Progress, step: &Step) -> String {
    let states = progress.states(course);
    let is_done =
        |other: &&Step| other.level <= step.level && states.get(&other.number) == Some(&State::Passed);
    let done: Vec<_> = course.written().filter(is_done).collect();
    let tests: usize = done.iter().map(|step| progress.tests(step)).sum();
    let written: usize = done.iter().map(|step| lines_written(course, step)).sum();
    let (number, steps) = (step.number, done.len());
    let end = match step.level {
        1 => say!("That was the game. Every rule in it is yours"),
        _ if step.is_bonus() => {
            say!("That was the last step. The game is yours, and so is the machine that plays it")
        }
        _ => say!("The game is yours, and so is the machine that plays it"),
    };
    tr!(
        "Step {step} is done. {end}: {steps} steps, {written} lines of Rust, {tests} tests.",
        step = number,
        end,
        steps,
        written,
        tests,
    )
}

/// The lines of code in the file of a step.
fn lines_written(course: &Course, step: &Step) -> usize {
    let text = fs::read_to_string(course.exercise(step.number)).unwrap_or_default();
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// The command of a chapter's checkpoint that tries what the game can do now, if there is one.
pub fn command(course: &Course, step: &Step) -> Option<String> {
    let chapter = fs::read_to_string(course.root.join(step.chapter())).ok()?;
    let (_, checkpoint) = chapter.split_once("\n## Checkpoint\n")?;
    let checkpoint = checkpoint.split("\n## ").next()?;
    let mut commands = checkpoint.split("```console\n").skip(1).filter_map(|block| block.lines().next());
    commands.find(|command| command.starts_with("cargo run ")).map(str::to_string)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::command;
    use crate::scratch;

    #[test]
    fn the_command_is_that_of_the_checkpoint() {
        let course = scratch::course("checkpoint");
        let step = course.step_named("legal").unwrap();
        let chapter = |text: &str| {
            let place = course.root.join(step.chapter());
            fs::create_dir_all(place.parent().unwrap()).unwrap();
            fs::write(place, text).unwrap();
            command(&course, step)
        };
        let play = "```console\ncargo run --bin othello\n```\n";
        assert_eq!(
            chapter(&format!("\n## Checkpoint\n\n{play}")).as_deref(),
            Some("cargo run --bin othello")
        );
        assert_eq!(chapter(&format!("{play}\n## Checkpoint\n\nNone.\n\n## More\n{play}")), None);
    }
}
