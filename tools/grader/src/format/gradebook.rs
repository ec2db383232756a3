//! The gradebook that a learning platform has exported, with the marks in their column and nothing else changed, ready to import.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::output;
use crate::graded::Class;
use crate::interrupt;
use crate::plain::line;
use crate::points::Points;

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
    let column = roster.column.context("the roster has no column for marks")?;
    let (mut rows, mut differs, mut replaced) = (roster.sheet.rows.clone(), None, Vec::new());
    let mut entered = BTreeSet::new();
    for submission in class.submissions() {
        let submission = submission?;
        for (row, _) in roster.rows(&submission.name) {
            if submission.is_unreadable() {
                continue;
            }
            if let Some(most) = roster.most(*row) {
                // With an override there may be more than there are.
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
                differs = differs.or((submission.max_score != most).then_some((submission.max_score, most)));
            }
            let mark = roster.written(submission.score);
            if let Some(held) = roster.held(*row).filter(|held| held.parse() != Ok(submission.score)) {
                replaced.push(format!("{} {held} → {mark}", roster.told_apart(*row)));
            }
            entered.insert(*row);
            let cells = &mut rows[*row];
            cells.resize(cells.len().max(column + 1), String::new());
            cells[column] = mark;
        }
    }
    interrupt::say(&format!("The marks go into the column {:?}.", line(&roster.sheet.rows[0][column])));
    let mut cases = class.for_a_person()?;
    let points = |(all, most)| {
        format!(
            "everything right is {all} points here, and the gradebook takes {most}: is --out-of {most} missing?"
        )
    };
    let kept = roster.with_a_mark().filter(|(row, _)| !entered.contains(row));
    let kept: Vec<_> = kept.map(|(row, held)| format!("{} {held}", roster.told_apart(row))).collect();
    let cells = |what: [&str; 2], cells: &[String]| match cells.len() {
        0 => None,
        1 => Some(format!("1 cell {}: {}.", what[0], cells[0])),
        count => Some(format!("{count} cells {}: {}.", what[1], cells.join("; "))),
    };
    let replaced = cells(["held another mark"; 2], &replaced);
    let what = ["gets no mark and keeps the one from before", "get no mark and keep the one from before"];
    let kept = cells(what, &kept);
    cases.splice(0..0, differs.map(points).into_iter().chain(replaced).chain(kept));
    if !cases.is_empty() {
        interrupt::say(&format!("For a person to look at ({}):", cases.len()));
        cases.iter().for_each(|case| interrupt::say(&format!("  {}", line(case))));
    }
    output::place(output, "gradebook.csv", |out| roster.sheet.write(&rows, out))
}
