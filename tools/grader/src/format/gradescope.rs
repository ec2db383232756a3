//! Gradescope's results.json: <https://gradescope-autograders.readthedocs.io/en/latest/specs/>.
//!
//! It has one entry for each step, with its points. What a student should read about its tests is the entry's output.

use std::path::Path;

use anyhow::Result;
use serde::Serialize;

use super::{feedback, json, output};
use crate::file_names::Names;
use crate::graded::Class;
use crate::plain;
use crate::points::Points;
use crate::report::{Outcome, Step, Submission, first_failure};

#[derive(Serialize)]
struct Results {
    score: Points,
    output: String,
    /// `text` is shown as it is. With `html`, `md` or `ansi` the student's text would have an effect.
    output_format: &'static str,
    visibility: &'static str,
    /// What the grader prints is for the instructor.
    stdout_visibility: &'static str,
    tests: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    /// None if the file could not be read, because that says nothing about the student.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Points>,
    max_score: Points,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    name: String,
    name_format: &'static str,
    number: String,
    output: String,
    output_format: &'static str,
    visibility: &'static str,
}

/// Writes `results.json` for a single submission, into `output` or to standard output; for several
/// `gradescope/NAME.json` each. There is none of a submission on which the grader failed: a score would say something about
/// the student, and without the file Gradescope says that the grader failed.
///
/// # Errors
///
/// When a marked submission cannot be read or a file not be written.
pub fn write(class: &Class, output: Option<&Path>) -> Result<()> {
    let (single, mut names) = (class.marked.len() == 1, Names::new(&[]));
    for submission in class.submissions() {
        let submission = submission?;
        if submission.steps.iter().any(|step| step.outcome == Outcome::GraderError) {
            continue;
        }
        let own = format!("gradescope/{}.json", names.give(&submission.name));
        let name = if single { "results.json" } else { &own };
        output::place(output, name, |out| {
            json::value(&results(class, &submission), out)?;
            Ok(writeln!(out)?)
        })?;
    }
    Ok(())
}

fn results(class: &Class, submission: &Submission) -> Results {
    let mut output = vec![format!(
        "{}: {} of {} points.",
        plain::line(&class.course),
        submission.score,
        submission.max_score
    )];
    output.extend(feedback::of_steps(submission));
    output.extend(submission.remarks().map(|note| plain::line(&note)));
    Results {
        score: submission.score,
        output: output.join("\n"),
        output_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        tests: submission.steps.iter().map(entry).collect(),
    }
}

fn entry(step: &Step) -> Entry {
    let judged = !step.has_no_mark();
    let status = if step.outcome == Outcome::Pass { "passed" } else { "failed" };
    Entry {
        score: judged.then_some(step.score),
        max_score: step.max_score,
        status: judged.then_some(status),
        name: plain::line(&step.title),
        name_format: "text",
        number: step.step.to_string(),
        output: output(step),
        output_format: "text",
        visibility: "visible",
    }
}

fn output(step: &Step) -> String {
    let mut parts =
        vec![format!("Outcome: {}. {}", step.outcome.words(), feedback::passing(step).unwrap_or_default())];
    parts.extend(feedback::by_function(step).map(|points| format!("By function: {points}.")));
    if step.outcome != Outcome::Pass {
        parts.extend(
            first_failure(&step.tests)
                .map(|test| format!("The first that does not: {}", plain::line(&test.name))),
        );
        parts.extend([plain::excerpt(&feedback::message(step)), feedback::what_next(step)]);
    }
    parts.extend(feedback::own_chain_messages(step).into_iter().flatten());
    let parts: Vec<_> = parts.iter().map(|part| part.trim_end()).filter(|part| !part.is_empty()).collect();
    parts.join("\n\n")
}
