//! Where changes are kept: a file for each assignment, with a class and a fingerprint of files in each row. An assignment is
//! known by the steps that it grades: the next one begins without them.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use othello_course_model::Course;

use super::row::{CLASS, FILES, Row};
use crate::cache;
use crate::sheet::Sheet;

fn folder(course: &Course) -> PathBuf {
    course.root.join("target/grade")
}

/// Where those of an assignment are kept.
pub fn place(course: &Course, steps: &BTreeSet<u8>) -> PathBuf {
    folder(course).join(format!("overrides-{}.csv", names(course, steps).join("-")))
}

fn names<'a>(course: &'a Course, steps: &BTreeSet<u8>) -> Vec<&'a str> {
    let graded = course.steps.iter().filter(|step| steps.contains(&step.number));
    graded.map(|step| step.name.as_str()).collect()
}

/// What is kept there: the rows of this class, and those of others.
pub fn read(place: &Path, class: &str) -> Result<(Vec<Row>, Vec<Row>)> {
    if !place.exists() {
        return Ok(Default::default());
    }
    let sheet = Sheet::read(place, |sheet| sheet.rows[0].len() > FILES)?;
    Ok(sheet.rows.into_iter().partition(|row| row.get(CLASS).is_some_and(|cell| cell == class)))
}

/// The rows of a class that were made with other steps, some of which are graded now.
pub fn with_other_steps(course: &Course, steps: &BTreeSet<u8>, class: &str) -> Result<Vec<Row>> {
    let (graded, own) = (names(course, steps), place(course, steps));
    let mut rows = Vec::new();
    for file in fs::read_dir(folder(course)).into_iter().flatten() {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let names = name.strip_prefix("overrides-").and_then(|name| name.strip_suffix(".csv"));
        if path != own && names.is_some_and(|names| names.split('-').any(|step| graded.contains(&step))) {
            rows.extend(read(&path, class)?.0);
        }
    }
    Ok(rows)
}

/// Keeps the rows that `update` makes of those of this class and of those of others.
///
/// # Errors
///
/// When they cannot be written.
pub fn keep(place: &Path, class: &str, update: impl FnOnce(Vec<Row>, Vec<Row>) -> Vec<Row>) -> Result<()> {
    let cannot = || format!("{} cannot be written", place.display());
    let folder = place.parent().context("the marks are in a folder")?;
    fs::create_dir_all(folder).with_context(cannot)?;
    // Dropped at the end: of two runs one waits here for the other.
    let lock = File::create(folder.join("overrides.lock")).with_context(cannot)?;
    lock.lock().with_context(cannot)?;
    let (kept, others) = read(place, class)?;
    let mut out = csv::WriterBuilder::new().flexible(true).from_writer(cache::new_file(folder)?);
    for row in update(kept, others) {
        out.write_record(row).with_context(cannot)?;
    }
    let written = out.into_inner().map_err(|error| error.into_error()).with_context(cannot)?;
    written.persist(place).with_context(cannot)?;
    Ok(())
}
