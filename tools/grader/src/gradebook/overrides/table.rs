//! A table of changes, as the instructor gives it.

use std::path::Path;

use anyhow::{Context, Result, bail};
use othello_course_model::Course;

use super::row::{CELLS, CLASS, Override, Row};
use crate::gradebook::columns::may_be_for_marks;
use crate::gradebook::sheet::Sheet;
use crate::points::Points;

/// All of a table.
///
/// # Errors
///
/// When a row is not an override, or two are for one thing, in a sentence that names it.
pub fn read(course: &Course, file: &Path) -> Result<Vec<Override>> {
    // The first row may name the columns. Any other word may be somebody's points, mistyped.
    let is_title = |row: &Row| row.get(2).is_some_and(|points| may_be_for_marks(points));
    let is_first = |row: &Row| is_title(row) || row.get(2).is_some_and(|cell| cell.parse::<Points>().is_ok());
    let sheet = Sheet::read(file, |sheet| is_first(&sheet.rows[0]))?;
    let mut all: Vec<(usize, Override)> = Vec::new();
    for (row, number) in sheet.rows.iter().zip(1..) {
        if number == 1 && is_title(row) || row.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let one = check_commas(row).and_then(|()| Override::read(course, row));
        let one = one.with_context(|| format!("{}, row {number}", file.display()))?;
        all.push((number, one));
    }
    for (place, (second, one)) in all.iter().enumerate() {
        let is_same =
            |(_, other): &&(usize, Override)| (other.name(), &other.target) == (one.name(), &one.target);
        if let Some((first, _)) = all[..place].iter().find(is_same) {
            bail!(
                "{} has two rows for one thing of {}, row {first} and row {second}: leave one.",
                file.display(),
                one.name()
            );
        }
    }
    Ok(all.into_iter().map(|(_, one)| one).collect())
}

/// Refuses a row in which a comma makes two cells of a number or of a comment.
fn check_commas(row: &[String]) -> Result<()> {
    if let Some(cell) = row.iter().skip(CLASS).find(|cell| !cell.trim().is_empty()) {
        bail!("{cell:?} comes after the comment. {CELLS}; with a comma in a cell, put the cell in quotes");
    }
    if let [_, _, points, digits, ..] = row
        && !digits.trim().is_empty()
        && digits.trim().chars().all(|c| c.is_ascii_digit())
    {
        bail!(
            "{digits:?} is no comment. If {points},{digits} points are meant, write \"{points},{digits}\" in quotes, or \
                {points}.{digits}"
        );
    }
    Ok(())
}
