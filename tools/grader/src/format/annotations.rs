//! GitHub's annotations: `::error file=exercises/step3.rs,line=7,title=…::…` on standard output.
//!
//! What a student wrote is in the message and the title. It is escaped as GitHub's own toolkit does it
//! (<https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts>), so that a line break in it cannot begin
//! another command.

use std::collections::BTreeSet;
use std::io::Write;

use anyhow::Result;
use othello_course_model::Failure;

use super::feedback;
use crate::graded::Class;
use crate::plain;
use crate::report::{Outcome, Step, Submission, first_failure};

/// GitHub shows at most this many of a kind from one job step.
const MOST: usize = 10;

/// The longest message, in characters. GitHub refuses annotations of more than 64 KiB.
const LONGEST: usize = 4_000;

/// Writes an annotation for each step that does not pass, at most ten.
///
/// # Errors
///
/// When a marked submission cannot be read or `out` not be written.
pub fn write(class: &Class, out: &mut dyn Write) -> Result<()> {
    // In a class of several, exercises/step3.rs is not a file of this repository.
    let own_repository = class.marked.len() == 1;
    let mut written = 0;
    for submission in class.submissions() {
        let submission = submission?;
        let mut unreadable = BTreeSet::new();
        for step in submission.steps.iter().filter(|step| is_news(step)) {
            // A submission that cannot be read has the same reason for each step.
            if step.outcome == Outcome::Unreadable && !unreadable.insert(&step.message) {
                continue;
            }
            if written == MOST {
                writeln!(out, "::notice::More steps do not pass than are shown here: see the job summary.")?;
                return Ok(());
            }
            writeln!(out, "{}", annotation(&submission, step, own_repository))?;
            written += 1;
        }
    }
    Ok(())
}

/// A step that is not written yet is not an error in a file.
fn is_news(step: &Step) -> bool {
    !matches!(step.outcome, Outcome::Pass | Outcome::Missing)
}

fn annotation(submission: &Submission, step: &Step, own_repository: bool) -> String {
    let kind = if step.outcome == Outcome::GraderError { "warning" } else { "error" };
    let text = feedback::message(step);
    let mut place = String::new();
    let mut title = format!("step {}: {}", step.step, step.outcome.words());
    if own_repository {
        place = format!("file=exercises/step{}.rs,", step.step);
        if let Some(line) = line_of_a_panic(step).or_else(|| line(&text, step.step)) {
            place += &format!("line={line},");
        }
    } else {
        title = format!("{}, {title}", plain::cut(&plain::line(&submission.name), 100));
    }
    let text = plain::cut(&plain::excerpt(&text), LONGEST);
    let message = format!("{text}\n\n{}", feedback::what_next(step));
    format!("::{kind} {place}title={}::{}", property(&title), data(message.trim_start()))
}

/// The line of the step's file in which the code panicked, or is not written yet.
fn line_of_a_panic(step: &Step) -> Option<u32> {
    let Failure(failure) = first_failure(&step.tests)?.failure.as_ref()?;
    let file = failure.file.as_ref()?;
    failure.line.filter(|_| file.ends_with(&format!("/step{}.rs", step.step)))
}

/// The first line of the step's file that the message names, as the compiler does: `step3.rs:7`.
fn line(message: &str, step: u8) -> Option<u32> {
    let file = format!("step{step}.rs:");
    let number = |rest: &str| {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse().ok().filter(|line| *line > 0)
    };
    message.split(&file).skip(1).find_map(number)
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn no_text_ends_the_command() {
        assert_eq!(data("100%0A\n::add-mask::x\r"), "100%250A%0A::add-mask::x%0D");
        assert_eq!(property("a,b::c\n"), "a%2Cb%3A%3Ac%0A");
    }

    #[test]
    fn the_line_of_a_panic_is_that_of_the_steps_own_file() {
        let line = |file: &str| {
            let mut step = sample::hostile().steps.remove(2);
            let failure = othello_testkit::Failure {
                file: Some(file.to_string()),
                line: Some(7),
                ..Default::default()
            };
            step.tests.iter_mut().for_each(|test| test.failure = Some(Failure(failure.clone())));
            line_of_a_panic(&step)
        };
        assert_eq!(line("exercises/step3.rs"), Some(7));
        assert_eq!(line("exercises/step2.rs"), None);
        assert_eq!(line("src/board.rs"), None);
    }

    #[test]
    fn the_line_is_the_first_that_is_named() {
        assert_eq!(line("error: x\n --> exercises/step3.rs:12:5\n --> step3.rs:1", 3), Some(12));
        assert_eq!(line("step3.rs:x step3.rs:0 step3.rs:99999999999999 step13.rs:4", 3), None);
    }
}
