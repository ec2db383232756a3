//! One change: a row of a table that is given, or of one that is kept. And the whole table that is given.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::{Course, Step};
use unicode_normalization::UnicodeNormalization;

use crate::gradebook::columns::may_be_for_marks;
use crate::gradebook::names::as_shown;
use crate::points::Points;
use crate::sheet::Sheet;

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

/// In this order they are applied: the points of a step stay, whatever its functions have.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    Function(u8, String),
    Step(u8),
    Whole,
}

impl Target {
    /// `3`, `step3`, `legal`, `is_legal_move`, or `moves/legal_moves` where several steps have a function of this name.
    pub fn parse(course: &Course, text: &str) -> Result<Target> {
        if text.is_empty() {
            return Ok(Target::Whole);
        }
        if let Some(step) = course.written().find(|step| is_called(step, text)) {
            return Ok(Target::Step(step.number));
        }
        let (of_step, function) = text.split_once('/').unwrap_or(("", text));
        let has_it = |step: &&Step| {
            step.functions.iter().any(|name| name == function)
                && (of_step.is_empty() || is_called(step, of_step))
        };
        match course.written().filter(has_it).collect::<Vec<_>>()[..] {
            [step] => Ok(Target::Function(step.number, function.to_string())),
            [] => bail!("there is no step and no function {text:?}"),
            [one, other, ..] => bail!(
                "steps {} and {} have a function {function}: write {}/{function} or {}/{function}",
                one.number,
                other.number,
                one.name,
                other.name
            ),
        }
    }

    /// The step, but of the whole.
    pub fn step(&self) -> Option<u8> {
        match self {
            Target::Whole => None,
            Target::Step(number) | Target::Function(number, _) => Some(*number),
        }
    }
}

fn is_called(step: &Step, text: &str) -> bool {
    step.name == text || step.number.to_string() == text.trim_start_matches("step").trim()
}

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
