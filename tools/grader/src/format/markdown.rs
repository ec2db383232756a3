//! Feedback to each student, as Markdown.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

use super::escape::{code, fence};
use super::{feedback, output};
use crate::file_names::Names;
use crate::graded::Class;
use crate::report::{Outcome, Step, Submission, first_failure};

/// Writes `NAME.md` for each submission into `output`; without it all of them to standard output.
///
/// # Errors
///
/// When a marked submission cannot be read or a file not be written.
pub fn write(class: &Class, output: Option<&Path>) -> Result<()> {
    // The summary for GitHub may be in the same folder.
    let mut names = Names::new(&["summary"]);
    for submission in class.submissions() {
        let submission = submission?;
        let name = format!("{}.md", names.give(&submission.name));
        output::place(output, &name, |out| {
            Ok(out.write_all(feedback(&class.course, &submission).as_bytes())?)
        })?;
    }
    Ok(())
}

fn feedback(course: &str, submission: &Submission) -> String {
    let (name, score, most) = (code(&submission.name), feedback::score(submission), submission.max_score);
    let mut blocks = vec![format!("# {course}"), format!("{name} has **{score} of {most}** points.")];
    blocks.extend(feedback::of_steps(submission));
    blocks.extend(submission.remarks().map(|note| format!("- {}", code(&note))));
    blocks.push(table(submission));
    blocks.extend(details(submission));
    blocks.join("\n\n") + "\n"
}

fn table(submission: &Submission) -> String {
    let row = |step: &Step| {
        let outcome = format!("{} {}", feedback::sign(step.outcome), step.outcome.words());
        format!("| {}. {} | {outcome} | {} |", step.step, step.title, feedback::points(step))
    };
    let heading = ["| step | | points |".to_string(), "|---|---|---|".to_string()];
    heading.into_iter().chain(submission.steps.iter().map(row)).collect::<Vec<_>>().join("\n")
}

/// The details of a submission's steps, in blocks: those that cannot be read, those that fail, those of which nothing is written,
/// and those that differ on the student's own steps. Empty if every step passes both ways.
pub fn details(submission: &Submission) -> Vec<String> {
    let is_unread = |step: &&Step| step.outcome == Outcome::Unreadable;
    let is_missing = |step: &&Step| step.outcome == Outcome::Missing && step.tests.is_empty();
    let fails = |step: &&Step| step.outcome != Outcome::Pass && !is_unread(step) && !is_missing(step);
    let steps = || submission.steps.iter();
    let mut blocks = unreadable(&steps().filter(is_unread).collect::<Vec<_>>());
    blocks.extend(steps().filter(fails).flat_map(failure));
    blocks.extend(still_to_write(&steps().filter(is_missing).collect::<Vec<_>>()));
    blocks.extend(own_chain(submission));
    blocks
}

fn failure(step: &Step) -> Vec<String> {
    let mut blocks = vec![format!("## Step {}. {}: {}", step.step, step.title, step.outcome.words())];
    if let (Some(passing), Some(test)) = (feedback::passing(step), first_failure(&step.tests)) {
        blocks.push(format!("{passing} The first that does not is {}.", code(&test.name)));
    }
    blocks.extend(feedback::by_function(step).map(|points| format!("By function: {}.", code(&points))));
    let text = feedback::message(step);
    if !text.is_empty() {
        blocks.push(fence(&text));
    }
    blocks.push(format!("**What to do next.** {}", feedback::what_next(step)));
    blocks
}

/// The steps that cannot be read, together with each reason once.
fn unreadable(steps: &[&Step]) -> Vec<String> {
    let Some(first) = steps.first() else { return Vec::new() };
    let reasons: BTreeSet<_> = steps.iter().map(|step| feedback::message(step)).collect();
    let mut blocks = vec![format!("## Unreadable: {}", numbers(steps))];
    blocks.extend(reasons.iter().map(|reason| fence(reason)));
    blocks.push(format!("**What to do next.** {}", feedback::what_next(first)));
    blocks
}

/// The steps that are still to be written, together in one sentence.
fn still_to_write(missing: &[&Step]) -> Vec<String> {
    let Some(first) = missing.first() else { return Vec::new() };
    vec![
        "## Still to write".to_string(),
        format!("There is nothing yet for {}.", numbers(missing)),
        format!("**What to do next.** {}", feedback::what_next(first)),
    ]
}

/// `step 3`, `steps 3, 4`
fn numbers(steps: &[&Step]) -> String {
    let numbers: Vec<_> = steps.iter().map(|step| step.step.to_string()).collect();
    format!("{} {}", if numbers.len() == 1 { "step" } else { "steps" }, numbers.join(", "))
}

/// Each step with another outcome on the student's own steps, and the reason for the first. The others mostly follow from that.
fn own_chain(submission: &Submission) -> Vec<String> {
    let differing: Vec<_> =
        submission.steps.iter().filter_map(|step| Some((step, feedback::own_chain(step)?))).collect();
    let Some((first, _)) = differing.first() else { return Vec::new() };
    let line = |(step, sentence): &(&Step, String)| format!("- Step {} {sentence}", step.step);
    let lines: Vec<_> = differing.iter().map(line).collect();
    let mut blocks = vec![
        "## On your own steps".to_string(),
        "Each step is judged on the finished steps below it too, so that one mistake costs its points once. On those you wrote \
         yourself:"
            .to_string(),
        lines.join("\n"),
    ];
    if !first.own_chain_message.trim().is_empty() {
        blocks.push(format!("There, step {} shows:", first.step));
        blocks.push(fence(&first.own_chain_message));
    }
    blocks
}
