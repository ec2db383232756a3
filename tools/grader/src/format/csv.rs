//! For a spreadsheet: a row for each submission, and which step and which test stop how many students.
//!
//! Every text is in quotes, but for one that is a number, and a text that looks like a formula gets an apostrophe in front, as
//! OWASP advises: <https://owasp.org/www-community/attacks/CSV_Injection>. Without the quotes, a spreadsheet that splits cells at
//! semicolons would split `a;=1+1`.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use csv::{QuoteStyle, Terminator, Writer, WriterBuilder};

use super::output;
use super::summary::Summary;
use crate::graded::Class;
use crate::plain;
use crate::report::{Outcome, Step, Submission, first_failure};

/// The characters with which a formula begins. The full-width ones count in Japanese spreadsheets.
const FORMULAS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Excel needs it to recognise UTF-8, for a Japanese name for example.
pub const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The title of a column that is always empty. A comment above the titles would be a row to a spreadsheet or a learning platform.
const ANEW: &str = "written anew by each run: change marks with --overrides";

/// Writes `scores.csv` and `stops.csv` into `output`; without it the scores to standard output, because a spreadsheet is one
/// table.
///
/// # Errors
///
/// When a marked submission cannot be read or a file not be written.
pub fn write(class: &Class, output: Option<&Path>) -> Result<()> {
    let summary = Summary::of(class)?;
    let Some(folder) = output else {
        return output::screen(|out| scores(class, &summary, out));
    };
    output::write(&folder.join("scores.csv"), |out| {
        out.write_all(BYTE_ORDER_MARK)?;
        scores(class, &summary, out)
    })?;
    output::write(&folder.join("stops.csv"), |out| {
        out.write_all(BYTE_ORDER_MARK)?;
        stops(&summary, out)
    })
}

fn scores(class: &Class, summary: &Summary, out: &mut dyn Write) -> Result<()> {
    let mut sheet = sheet(out);
    let mut titles =
        vec!["name".to_string(), "score".to_string(), "max_score".to_string(), "late".to_string()];
    for step in summary.steps.iter() {
        titles.extend(["score", "outcome", "own_chain"].map(|title| format!("step{step}_{title}")));
    }
    titles.push("first_failure".to_string());
    for (step, functions) in &summary.functions {
        titles.extend(functions.iter().map(|function| safe(&format!("step{step}_{function}"))));
    }
    titles.extend(["notes".to_string(), ANEW.to_string()]);
    sheet.write_record(titles)?;
    for submission in class.submissions() {
        sheet.write_record(row(&submission?, summary))?;
    }
    Ok(sheet.flush()?)
}

fn row(submission: &Submission, summary: &Summary) -> Vec<String> {
    // A 0 would be a mark.
    let score = if submission.has_no_mark() { String::new() } else { submission.score.to_string() };
    let late = submission.late.as_deref().map(safe).unwrap_or_default();
    let mut cells = vec![safe(&submission.name), score, submission.max_score.to_string(), late];
    for number in &summary.steps {
        match submission.step(*number) {
            Some(step) => {
                let outcomes = [step.outcome, step.own_chain].map(|outcome| outcome.words().to_string());
                let score = if step.has_no_mark() { String::new() } else { step.score.to_string() };
                cells.extend([score].into_iter().chain(outcomes));
            }
            None => cells.extend([const { String::new() }; 3]),
        }
    }
    cells.push(first_failing(submission));
    for (number, functions) in &summary.functions {
        let step = submission.step(*number).filter(|step| !step.has_no_mark());
        let points = |name: &String| {
            let function = step?.functions.iter().find(|function| function.name == *name)?;
            Some(function.score.to_string())
        };
        cells.extend(functions.iter().map(|name| points(name).unwrap_or_default()));
    }
    let notes = submission.remarks().collect::<Vec<_>>().join(" ");
    cells.push(if notes.is_empty() { notes } else { safe(&notes) });
    cells.push(String::new());
    cells
}

/// The first test of the first step that fails one, as the student would name it.
fn first_failing(submission: &Submission) -> String {
    let step = submission.steps.iter().find(|step| step.outcome != Outcome::Pass);
    let named =
        |step: &Step| Some(safe(&format!("step {}: {}", step.step, first_failure(&step.tests)?.name)));
    step.and_then(named).unwrap_or_default()
}

fn stops(summary: &Summary, out: &mut dyn Write) -> Result<()> {
    let mut sheet = sheet(out);
    sheet.write_record(["step", "test", "students"])?;
    for stop in summary.stops() {
        sheet.write_record([stop.step.to_string(), safe(&stop.test), stop.students.to_string()])?;
    }
    Ok(sheet.flush()?)
}

/// A spreadsheet that is written to `out`.
pub fn sheet(out: &mut dyn Write) -> Writer<&mut dyn Write> {
    WriterBuilder::new().quote_style(QuoteStyle::NonNumeric).terminator(Terminator::CRLF).from_writer(out)
}

/// `text` as a cell that no spreadsheet takes for a formula. It is one line, so it cannot begin with a tab or a line break.
pub fn safe(text: &str) -> String {
    let text = plain::line(text);
    if text.starts_with(FORMULAS) { format!("'{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::safe;

    #[test]
    fn no_cell_is_a_formula() {
        for begin in ["=", "+", "-", "@", "\t=", "\r=", "\n@", " =", "＝"] {
            assert!(safe(&format!("{begin}1+1")).starts_with('\''), "{begin:?}");
        }
        assert_eq!(safe("田中"), "田中");
        assert_eq!(safe("o'neil"), "o'neil");
    }
}
