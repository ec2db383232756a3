//! Feedback to each student, as Markdown.

use std::path::Path;

use anyhow::Result;

use super::escape::{code, fence};
use super::names::Names;
use super::{file, words};
use crate::report::{Class, Outcome, Step, Submission};

/// Writes `NAME.md` for each submission into `output`; without it all of them to standard output.
///
/// # Errors
///
/// When a marked submission cannot be read or a file not be written.
pub fn write(class: &Class, output: Option<&Path>) -> Result<()> {
    // The summary for GitHub may stand in the same folder.
    let mut names = Names::new(&["summary"]);
    for submission in class.submissions() {
        let submission = submission?;
        let name = format!("{}.md", names.give(&submission.name));
        file::place(
            output,
            &name,
            |out| Ok(out.write_all(feedback(&class.course, &submission).as_bytes())?),
        )?;
    }
    Ok(())
}

fn feedback(course: &str, submission: &Submission) -> String {
    let mut page = format!(
        "# {course}\n\n{} has **{} of {}** points.\n\n",
        code(&submission.name),
        submission.score,
        submission.max_score
    );
    for note in &submission.notes {
        page += &format!("- {}\n", code(note));
    }
    page += "\n| step | | points |\n|---|---|---|\n";
    for step in &submission.steps {
        let (number, title, points) =
            (step.step, &step.title, format!("{} of {}", step.score, step.max_score));
        page += &format!(
            "| {number}. {title} | {} {} | {points} |\n",
            words::sign(step.outcome),
            step.outcome.words()
        );
    }
    submission.steps.iter().map(section).fold(page, |page, section| page + &section)
}

/// What there is to say of a step: nothing, if it passes on the student's own steps as well.
pub fn section(step: &Step) -> String {
    let own_chain = words::own_chain(step);
    if step.outcome == Outcome::Pass && own_chain.is_none() {
        return String::new();
    }
    let mut section = format!("\n## Step {}. {}: {}\n\n", step.step, step.title, step.outcome.words());
    if step.outcome != Outcome::Pass {
        section += &failure(step);
    }
    if let Some(own_chain) = own_chain {
        section += &format!("{own_chain}\n\n");
        if !step.own_chain_message.trim().is_empty() {
            section += &fence(&step.own_chain_message);
        }
    }
    section
}

fn failure(step: &Step) -> String {
    let mut text = words::passing(step).map_or(String::new(), |passing| format!("{passing} "));
    if let Some(test) = words::first_failure(step) {
        text += &format!("The first that does not is {}.\n", code(&test.name));
    }
    let shown = words::shown(step);
    if !shown.is_empty() {
        text += &fence(&shown);
    }
    format!("{text}**What to do next.** {}\n\n", words::what_next(step))
}
