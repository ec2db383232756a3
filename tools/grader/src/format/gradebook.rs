//! The gradebook that a learning platform has exported, with the marks in their column and nothing else changed, ready to import.

use std::path::Path;

use anyhow::{Context, Result};

use super::output;
use super::plain::line;
use crate::interrupt;
use crate::report::Class;

/// Writes `gradebook.csv` into `output`, or to standard output. Who has handed in nothing, and whose files cannot be read, keeps what the
/// cell held.
///
/// # Errors
///
/// When a marked submission cannot be read or the file not be written.
pub fn write(class: &Class, output: Option<&Path>) -> Result<()> {
    let roster = class
        .tables
        .roster
        .as_ref()
        .context("--format gradebook needs --roster FILE, the exported gradebook")?;
    let column = roster.column.context("the roster has no column for marks")?;
    let mut rows = roster.sheet.rows.clone();
    let mut unreadable = Vec::new();
    for submission in class.submissions() {
        let submission = submission?;
        let Some(row) = roster.row(&submission.name).and_then(|row| rows.get_mut(row)) else { continue };
        if submission.is_unreadable() {
            unreadable.push(roster.name(&submission.name).unwrap_or(&submission.name).to_string());
        } else {
            row.resize(row.len().max(column + 1), String::new());
            row[column] = submission.score.to_string();
        }
    }
    if !unreadable.is_empty() {
        let (names, all) = (unreadable.join("; "), unreadable.len());
        interrupt::say(&line(&format!("Not entered, because a step cannot be read: {names} ({all}).")));
    }
    output::place(output, "gradebook.csv", |out| roster.sheet.write(&rows, out))
}
