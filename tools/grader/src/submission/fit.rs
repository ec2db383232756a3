//! Which row of the table of platforms tells a download apart, and whose each of its files is.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};

use crate::origin::Origin;
use crate::platform::{Belongs, Row, table};

/// What macOS puts into each zip, beside all that is packed.
pub fn is_beside(path: &[String]) -> bool {
    path.first().is_some_and(|folder| folder == "__MACOSX")
}

/// What programs put beside files. In a student's own folder it is a file like any other, and elsewhere it is of no one.
pub fn is_junk(path: &[String]) -> bool {
    let is_one = |name: &String| {
        name.starts_with("._") || [".DS_Store", "Thumbs.db", "desktop.ini"].contains(&name.as_str())
    };
    path.last().is_some_and(is_one)
}

impl Row {
    /// Whose file this is, below the folders around everything. `None`: no student has handed it in.
    pub fn owner(&self, path: &[String], around: usize) -> Option<Belongs> {
        let belongs = self.belongs(&path.get(around..)?.join("/"))?;
        // The student has chosen the whole name, so junk is not made of somebody's file.
        (!is_junk(path) || belongs.rest.last() == path.last()).then_some(belongs)
    }
}

/// What a folder's own name says, where no one but the platform names one so.
pub fn of_a_folder(name: &str) -> Option<Origin> {
    let is_its_own = |row: &&Row| row.folder.as_ref().is_some_and(|folder| name.contains(folder));
    let row = table().iter().find(is_its_own)?;
    row.belongs(&format!("{name}/step1.rs"))?.origin
}

/// What one row makes of a download.
#[derive(Clone, Copy)]
pub struct Fit<'a> {
    pub row: &'a Row,
    /// How many outer folders are around everything.
    pub around: usize,
}

/// How many folders around everything are looked through.
const AROUND: usize = 3;

/// The rows that fit all of these paths: each file is a student's or the platform's own, and there is a student. Folders that are
/// around everything may be the platform's own or made by whoever packed it, so all that fits is found, the outermost first.
pub fn fitting<'a>(table: &'a [Row], paths: &[Vec<String>]) -> Vec<Fit<'a>> {
    let mut fitting = Vec::new();
    for around in 0..=AROUND {
        let texts: Vec<_> = paths.iter().map(|path| path[around..].join("/")).collect();
        let fits = |row: &&Row| {
            let mut has_student = false;
            texts.iter().all(|text| {
                let is_students = !row.is_own(text) && row.belongs(text).is_some();
                has_student |= is_students;
                is_students || row.is_own(text)
            }) && has_student
        };
        fitting.extend(table.iter().filter(fits).map(|row| Fit { row, around }));
        let outer: BTreeSet<_> =
            paths.iter().map(|path| path.get(around).filter(|_| path.len() > around + 1)).collect();
        if outer.len() != 1 || outer.contains(&None) {
            break;
        }
    }
    fitting
}

/// The row that most of these paths fit, and the first that it does not; nothing if none fits any.
pub fn nearly<'a>(table: &'a [Row], paths: &[Vec<String>]) -> Option<(&'a Row, String)> {
    let around = |around: usize| paths.iter().map(move |path| path[around.min(path.len() - 1)..].join("/"));
    (0..=AROUND).find_map(|outer| {
        let texts: Vec<_> = around(outer).collect();
        let count = |row: &&Row| texts.iter().filter(|text| row.belongs(text).is_some()).count();
        let best = table.iter().max_by_key(count).filter(|row| count(row) > 0)?;
        let is_odd = |text: &&String| !best.is_own(text) && best.belongs(text).is_none();
        Some((best, texts.iter().find(is_odd)?.clone()))
    })
}

/// Refuses a download with the work for two assignments in it.
///
/// # Errors
///
/// A sentence that names them.
pub fn check_one_assignment(found: &BTreeMap<String, Belongs>) -> Result<()> {
    let assignments: BTreeSet<_> = found.values().filter_map(|belongs| belongs.assignment.clone()).collect();
    ensure!(
        assignments.len() < 2,
        "It holds the work for several assignments: {}. Leave one. Nothing was graded.",
        assignments.into_iter().collect::<Vec<_>>().join(", ")
    );
    Ok(())
}
