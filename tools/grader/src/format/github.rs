//! GitHub's job summary and annotations.

use std::ffi::OsStr;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};

use super::escape::code;
use super::summary::{self, Summary};
use super::{annotations, feedback, markdown, output};
use crate::graded::Class;
use crate::report::Submission;

/// GitHub refuses a summary of more bytes as a whole.
const LARGEST: usize = 1024 * 1024;

/// What is kept free for the sentence that says what was left out.
const RESERVE: usize = 500;

/// How many lines of "what stops how many" are shown.
const STOPS: usize = 20;

/// Writes the annotations to standard output, and the summary to the end of the file `step_summary` (of
/// `$GITHUB_STEP_SUMMARY`), or to `output/summary.md`, or to standard output.
///
/// # Errors
///
/// When a marked submission cannot be read or a file not be written.
pub fn write(class: &Class, output: Option<&Path>, step_summary: Option<&OsStr>) -> Result<()> {
    output::screen(|out| annotations::write(class, out))?;
    let Some(path) = step_summary.filter(|path| !path.is_empty()).map(Path::new) else {
        let summary = summary(class, LARGEST)?;
        return output::place(output, "summary.md", |out| Ok(out.write_all(summary.as_bytes())?));
    };
    let failed = || format!("the job summary {} cannot be written", path.display());
    let used = fs::metadata(path).map_or(0, |file| usize::try_from(file.len()).unwrap_or(LARGEST));
    let summary = summary(class, LARGEST.saturating_sub(used))?;
    let mut file = OpenOptions::new().create(true).append(true).open(path).with_context(failed)?;
    file.write_all(summary.as_bytes()).with_context(failed)
}

/// A page with a largest size.
struct Page {
    text: String,
    room: usize,
    left_out: usize,
}

impl Page {
    /// Adds all of `part`, or counts it as left out. After the first part that does not fit nothing is added, so that there are
    /// no gaps.
    fn add(&mut self, part: &str) {
        if self.left_out > 0 || self.text.len() + part.len() > self.room {
            self.left_out += 1;
        } else {
            self.text += part;
        }
    }

    /// The number of parts left out since this was last asked.
    fn take_left_out(&mut self) -> usize {
        std::mem::take(&mut self.left_out)
    }
}

/// The summary in at most `room` bytes; empty if not even its beginning has room.
fn summary(class: &Class, room: usize) -> Result<String> {
    let summary = Summary::of(class)?;
    let mut page = Page { text: String::new(), room: room.saturating_sub(RESERVE), left_out: 0 };
    let unjudged = summary.unjudged(code).unwrap_or_default();
    let sentences = format!("{} {unjudged}\n\n{}", summary.sentence(), summary::sandbox(class));
    page.add(&format!("# {}\n\n{sentences}\n\n", class.course));
    page.add(&stops(&summary));
    page.add(&format!("## Submissions\n\n{}\n\n", summary.legend().join(", ")));
    page.add(&heading(&summary));
    for submission in class.submissions() {
        page.add(&row(&submission?, &summary));
    }
    let rows = page.take_left_out();
    for submission in class.submissions() {
        let details = details(&submission?, class.marked.len() == 1);
        if !details.is_empty() {
            page.add(&details);
        }
    }
    let details = page.take_left_out();
    let mut text = page.text;
    if rows + details > 0 && text.len() + RESERVE <= room {
        text += &format!(
            "\n\nGitHub shows 1 MiB of a summary. Left out here: {rows} rows of the table and the details of \
             {details} submissions. `cargo grade --format json --output DIR` has all of them.\n"
        );
    }
    Ok(text)
}

fn stops(summary: &Summary) -> String {
    let stops = summary.stops();
    if stops.is_empty() {
        return String::new();
    }
    let mut table =
        "## What stops how many students\n\n| students | step | test |\n|--:|--:|---|\n".to_string();
    for stop in stops.iter().take(STOPS) {
        table += &format!("| {} | {} | {} |\n", stop.students, stop.step, code(&stop.test));
    }
    if stops.len() > STOPS {
        table += &format!("\n{} more are in the CSV.\n", stops.len() - STOPS);
    }
    table + "\n"
}

fn heading(summary: &Summary) -> String {
    let steps: String = summary.steps.iter().map(|step| format!(" {step} |")).collect();
    let rule = ":-:|".repeat(summary.steps.len());
    format!("| submission |{steps} points |\n|---|{rule}--:|\n")
}

fn row(submission: &Submission, summary: &Summary) -> String {
    let mut row = format!("| {} |", code(&submission.name));
    for number in &summary.steps {
        let step = submission.step(*number);
        row += &format!(" {} |", step.map(feedback::signs).unwrap_or_default());
    }
    row + &format!(" {} of {} |\n", feedback::score(submission), submission.max_score)
}

/// The details of a submission's steps, folded unless it is the only submission. Empty if there are none.
fn details(submission: &Submission, open: bool) -> String {
    let mut blocks: Vec<_> = submission.remarks().map(|note| format!("- {}", code(&note))).collect();
    blocks.extend(markdown::details(submission));
    if blocks.is_empty() {
        return String::new();
    }
    let open = if open { " open" } else { "" };
    let name = code(&submission.name);
    // After an empty line Markdown is read again inside HTML, so the name is a code span.
    format!("\n<details{open}><summary>\n\n{name}\n\n</summary>\n\n{}\n\n</details>\n", blocks.join("\n\n"))
}

#[cfg(test)]
mod tests {
    use super::Page;

    #[test]
    fn a_page_has_no_gaps_and_counts_what_it_leaves_out() {
        let mut page = Page { text: String::new(), room: 10, left_out: 0 };
        for part in ["12345", "67890", "x", ""] {
            page.add(part);
        }
        assert_eq!(page.text, "1234567890");
        assert_eq!(page.take_left_out(), 2);
        assert_eq!(page.take_left_out(), 0);
    }
}
