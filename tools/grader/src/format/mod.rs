//! Writes the report of a class: one module for each format.
//!
//! Everything that a student wrote may be hostile. A name, a compiler's message or a panic may hold escape sequences, HTML,
//! spreadsheet formulas or commands to a CI runner. Each format says how it keeps these harmless.

mod escape;
pub mod output;
mod feedback;
mod summary;
mod json;
pub mod csv;
mod table;
mod junit;
mod gradescope;
mod annotations;
mod markdown;
mod github;
mod html;
mod moodle;
mod gradebook;

use std::path::Path;

use anyhow::{Result, bail};
use clap::ValueEnum;

use crate::graded::Class;
use crate::plain;
use summary::Summary;

/// A form in which a class can be reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// The class at a glance, on the terminal
    Table,
    /// Everything, as schema/report.schema.json says (report.json)
    Json,
    /// For a spreadsheet: a row for each submission (scores.csv), and what stops how many (stops.csv)
    Csv,
    /// For CI systems (junit.xml)
    Junit,
    /// Gradescope's results.json; for several submissions gradescope/NAME.json
    Gradescope,
    /// GitHub's job summary (or summary.md) and annotations
    Github,
    /// Feedback to each student (NAME.md)
    Markdown,
    /// Pages for a browser: class.html, and students/NAME.html
    Html,
    /// Each student's page, in a zip that Moodle takes as feedback files (feedback.zip)
    Moodle,
    /// The exported gradebook (--roster) with its column filled in (gradebook.csv)
    Gradebook,
}

/// Writes `class` in `format`: into the folder `output`, which is made if need be, or to standard output. The
/// table and GitHub's annotations always go to standard output; GitHub's summary goes where
/// `$GITHUB_STEP_SUMMARY` says, if it does.
///
/// # Errors
///
/// When a file cannot be written, naming it; or when a marked submission cannot be read.
pub fn write(format: Format, class: &Class, output: Option<&Path>) -> Result<()> {
    match format {
        Format::Table => output::screen(|out| table::write(class, table::Look::of_terminal(), out)),
        Format::Json => output::place(output, "report.json", |out| json::write(class, out)),
        Format::Csv => csv::write(class, output),
        Format::Junit => output::place(output, "junit.xml", |out| junit::write(class, out)),
        Format::Gradescope => gradescope::write(class, output),
        Format::Github => github::write(class, output, std::env::var_os("GITHUB_STEP_SUMMARY").as_deref()),
        Format::Markdown => markdown::write(class, output),
        Format::Html => html::write(class, output),
        Format::Moodle => moodle::write(class, output),
        Format::Gradebook => gradebook::write(class, output),
    }
}

/// Writes `class` in each of `formats`, in their order, each once; without any, the table. If one fails, the others are
/// written all the same.
///
/// # Errors
///
/// The first of those of [`write()`]; or those of [`each_once`].
pub fn write_all(formats: &[Format], class: &Class, output: Option<&Path>) -> Result<()> {
    let formats = each_once(formats, output, class.marked.len())?;
    let written = formats.into_iter().map(|format| write(format, class, output));
    written.collect::<Vec<_>>().into_iter().collect()
}

/// Checks that the grader failed on no submission.
///
/// # Errors
///
/// When it did, naming those, or when a marked submission cannot be read.
pub fn check_judged(class: &Class) -> Result<()> {
    Summary::of(class)?.unjudged(plain::line).map_or(Ok(()), |unjudged| bail!("{unjudged}"))
}

/// The formats in order, each once, or the table if there are none. This is checked before a class is graded, so that nobody
/// waits for a report that cannot be written. `submissions`: how many there are.
///
/// # Errors
///
/// When one that a program is to read would share standard output with another, or one file of Gradescope's with another, or
/// when the folder is none.
pub fn each_once(formats: &[Format], output: Option<&Path>, submissions: usize) -> Result<Vec<Format>> {
    let mut once: Vec<Format> = Vec::new();
    for format in formats {
        if !once.contains(format) {
            once.push(*format);
        }
    }
    if once.is_empty() {
        once.push(Format::Table);
    }
    if let Some(output) = output.filter(|output| output.exists() && !output.is_dir()) {
        bail!("{} is not a folder: --output names the folder for what is written.", output.display());
    }
    if let Some(output) = output.filter(|_| once == [Format::Table]) {
        bail!(
            "The table goes to the terminal, not to {}: add a format, --format csv for example.",
            output.display()
        );
    }
    // The table and GitHub's format are for people. No program could read one of the others mixed with anything else.
    let for_people = |format: &Format| matches!(format, Format::Table | Format::Github);
    if output.is_none() && once.len() > 1 && !once.iter().all(for_people) {
        bail!("Several formats need a folder to go to: add --output DIR.");
    }
    let pages = |format: &Format| matches!(format, Format::Html | Format::Moodle);
    if output.is_none() && once.iter().any(pages) {
        bail!("The pages need a folder to go to: add --output DIR.");
    }
    if output.is_none() && submissions != 1 && once.contains(&Format::Gradescope) {
        bail!(
            "Gradescope takes one file for each submission, and there are {submissions}: add --output DIR."
        );
    }
    Ok(once)
}
