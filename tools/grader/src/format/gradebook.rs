//! The gradebook that a learning platform has exported, with the marks in their column and nothing else changed, ready to import.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::output;
use crate::gradebook::roster::Roster;
use crate::graded::Class;
use crate::interrupt;
use crate::plain::line;
use crate::points::Points;
use crate::report::Submission;

/// Writes `gradebook.csv` into `output`, or to standard output, and says before it whose each submission is, and what a person
/// has to look at. Who has handed in nothing, and whose files cannot be read, keeps what the cell held.
///
/// # Errors
///
/// When a mark is higher than the gradebook takes, a marked submission cannot be read, or the file not be written.
pub fn write(class: &Class, output: Option<&Path>) -> Result<()> {
    let roster = class
        .tables
        .roster
        .as_ref()
        .context("--format gradebook needs --roster FILE, the exported gradebook")?;
    check_class(class, roster)?;
    let mut gradebook = Gradebook::of(roster)?;
    for submission in class.submissions() {
        gradebook.enter(&submission?)?;
    }
    let title = &roster.sheet.rows[0][gradebook.column];
    interrupt::say(&format!("The marks go into the column {:?}.", line(title)));
    class.zeros()?.iter().for_each(|zeros| interrupt::say(&line(zeros)));
    let mut cases = gradebook.cases();
    cases.extend(class.for_a_person()?);
    if !cases.is_empty() {
        interrupt::say(&format!("For a person to look at ({}):", cases.len()));
        cases.iter().for_each(|case| interrupt::say(&format!("  {}", line(case))));
    }
    output::place(output, "gradebook.csv", |out| roster.sheet.write(&gradebook.rows, out))
}

/// The exported gradebook while the marks are entered.
struct Gradebook<'a> {
    roster: &'a Roster,
    /// The column for the marks.
    column: usize,
    rows: Vec<Vec<String>>,
    /// The rows of those who have a mark now.
    entered: BTreeSet<usize>,
    /// Whose cell held another mark, that one, and the new one.
    replaced: Vec<String>,
    /// Whose cell holds a text, which a person has written there, and the mark that is not entered.
    texts: Vec<String>,
    /// The most points there are here and in the gradebook, if these differ.
    two_highest: Option<(Points, Points)>,
}

impl Gradebook<'_> {
    fn of(roster: &Roster) -> Result<Gradebook<'_>> {
        Ok(Gradebook {
            roster,
            column: roster.column.context("the roster has no column for marks")?,
            rows: roster.sheet.rows.clone(),
            entered: BTreeSet::new(),
            replaced: Vec::new(),
            texts: Vec::new(),
            two_highest: None,
        })
    }

    /// Enters the mark of a submission for each of its students.
    fn enter(&mut self, submission: &Submission) -> Result<()> {
        if submission.has_no_mark() {
            return Ok(());
        }
        for (row, _) in self.roster.rows(&submission.name) {
            if let Some(most) = self.roster.most(*row) {
                check(submission, most)?;
                let is_other = submission.max_score != most;
                self.two_highest = self.two_highest.or(is_other.then_some((submission.max_score, most)));
            }
            let mark = self.roster.number(submission.score);
            if let Some(text) = self.roster.text(*row) {
                self.texts.push(format!("{} {text}, not {mark}", self.roster.name_with_row(*row)));
                self.entered.insert(*row);
                continue;
            }
            if let Some(before) = self.roster.entry(*row).filter(|mark| mark.parse() != Ok(submission.score))
            {
                self.replaced.push(format!("{} {before} → {mark}", self.roster.name_with_row(*row)));
            }
            let cells = &mut self.rows[*row];
            cells.resize(cells.len().max(self.column + 1), String::new());
            cells[self.column] = mark;
            self.entered.insert(*row);
        }
        Ok(())
    }

    /// What a person has to look at in the column: another highest mark, and marks from before.
    fn cases(&self) -> Vec<String> {
        let highest = self.two_highest.map(|(all, most)| {
            format!("everything right is {all} points here, and the gradebook takes {most}: is --out-of {most} missing?")
        });
        let kept = self.roster.entries().filter(|(row, _)| !self.entered.contains(row));
        let kept: Vec<_> =
            kept.map(|(row, mark)| format!("{} {mark}", self.roster.name_with_row(row))).collect();
        let one_and_more =
            ["gets no mark and keeps the one from before", "get no mark and keep the one from before"];
        let replaced = cells(["held another mark"; 2], &self.replaced);
        let texts = cells(["holds a text and keeps it", "hold a text and keep it"], &self.texts);
        highest.into_iter().chain(replaced).chain(texts).chain(cells(one_and_more, &kept)).collect()
    }
}

/// Refuses another class's gradebook, or another assignment's.
fn check_class(class: &Class, roster: &Roster) -> Result<()> {
    let Some(first) = class.marked.first() else { return Ok(()) };
    let has_a_row = class.marked.iter().any(|marked| !roster.rows(&marked.name).is_empty());
    let why = roster.unmatched.get(&first.name).map_or("", String::as_str);
    ensure!(
        has_a_row,
        "No submission here matches a row of the roster, so nothing was written. The first is {}: {}. Is it the gradebook of \
            this class and, with --column, of this assignment?",
        line(&first.name),
        why.trim_end_matches(['.', '?'])
    );
    Ok(())
}

/// Refuses a mark that is higher than the gradebook takes. With an override there may be more than there are.
fn check(submission: &Submission, most: Points) -> Result<()> {
    let what = match submission.max_score > most {
        _ if most == Points::ZERO => "name another column with --column".to_string(),
        true => format!("add --out-of {most}"),
        false => "change its row in --overrides".to_string(),
    };
    ensure!(
        submission.score <= most,
        "{} has {} points, and the gradebook takes {most} at most: {what}. Nothing was written.",
        line(&submission.name),
        submission.score
    );
    Ok(())
}

/// What is said of some cells, by one and by more of them.
fn cells([one, more]: [&str; 2], cells: &[String]) -> Option<String> {
    match cells {
        [] => None,
        [cell] => Some(format!("1 cell {one}: {cell}.")),
        cells => Some(format!("{} cells {more}: {}.", cells.len(), cells.join("; "))),
    }
}
