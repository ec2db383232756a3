//! One change: a row of a table that is given, or of one that is kept.

use anyhow::{Result, bail, ensure};
use othello_course_model::Course;
use unicode_normalization::UnicodeNormalization;

use super::target::Target;
use crate::gradebook::names::as_shown;
use crate::points::Points;

pub type Row = Vec<String>;

/// The columns of the kept ones that follow on a row: the class, and a fingerprint of the files.
pub const CLASS: usize = 4;
pub const FILES: usize = 5;

/// What a refusal says of a row.
pub const CELLS: &str = "A row is: name, step or function or nothing, points, comment";

pub struct Override {
    /// Its row as it was written: name, step or function, points, comment.
    pub cells: [String; CLASS],
    pub target: Target,
    pub points: Points,
    /// The files that it was made for, an empty text if there was no such submission when its row was given. A row that is new is
    /// not bound yet.
    pub files: Option<String>,
}

impl Override {
    pub fn read(course: &Course, row: &[String]) -> Result<Override> {
        let row: Row = row.iter().map(|cell| cell.nfc().collect()).collect();
        let cell = |column: usize| row.get(column).map_or("", |cell| cell.trim());
        let [name, target, number, comment] = [0, 1, 2, 3].map(cell);
        let Ok(points) = number.parse() else { bail!("{number:?} is not a number of points. {CELLS}") };
        ensure!(!name.is_empty(), "there is no name. {CELLS}");
        let parsed = Target::parse(course, target)?;
        let digits = number.split_once(['.', ',']).map_or("", |(_, digits)| digits);
        ensure!(
            digits.trim_end_matches('0').len() <= 2,
            "{number} has more than two digits after the point. Write it with two, so that nothing is rounded"
        );
        let cells = [&as_shown(name), target, number, comment].map(str::to_string);
        Ok(Override { cells, target: parsed, points, files: row.get(FILES).cloned() })
    }

    /// The submission's name.
    pub fn name(&self) -> &str {
        &self.cells[0]
    }
}
