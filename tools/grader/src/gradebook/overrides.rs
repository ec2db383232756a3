//! Marks that are changed by hand: a table with a name, a step or a function, the points, and a comment.
//!
//! They are kept beside the marks and read on every run, so that nothing that is graded again undoes them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use othello_course_model::{Course, Step};

use super::sheet::Sheet;
use crate::gradebook::scheme::Scheme;
use crate::points::Points;
use crate::report::{ByHand, Submission};

/// The changes of a class.
#[derive(Default)]
pub struct Overrides {
    all: Vec<Override>,
}

struct Override {
    student: String,
    of: Of,
    points: Points,
    comment: String,
}

/// What the points are for.
enum Of {
    Whole,
    Step(u8),
    Function(u8, String),
}

/// Where those of an assignment are kept, which is known by the steps that it grades: the next one begins without them.
fn kept(course: &Course, steps: &BTreeSet<u8>) -> PathBuf {
    let names =
        course.steps.iter().filter(|step| steps.contains(&step.number)).map(|step| step.name.as_str());
    course.root.join(format!("target/grade/overrides-{}.csv", names.collect::<Vec<_>>().join("-")))
}

impl Overrides {
    /// Those of this file, which are kept from now on; without one, those that are kept. `steps`: the ones that are graded.
    ///
    /// # Errors
    ///
    /// When a row is not an override, in a sentence that names it.
    pub fn open(course: &Course, steps: &BTreeSet<u8>, file: Option<&Path>) -> Result<Overrides> {
        let kept = kept(course, steps);
        let Some(file) = file else {
            let there = kept.exists().then(|| Overrides::read(course, &kept)).transpose()?;
            return Ok(there.unwrap_or_default());
        };
        let overrides = Overrides::read(course, file)?;
        let folder = kept.parent().context("the marks are in a folder")?;
        fs::create_dir_all(folder)?;
        fs::copy(file, &kept).with_context(|| format!("{} cannot be written", kept.display()))?;
        Ok(overrides)
    }

    fn read(course: &Course, file: &Path) -> Result<Overrides> {
        let sheet = Sheet::read(file)?;
        // The first row may name the columns.
        let is_title =
            |row: &&Vec<String>| row.get(2).is_some_and(|points| points.parse::<Points>().is_err());
        let titles = usize::from(sheet.rows.first().is_some_and(|row| is_title(&row)));
        let rows = sheet
            .rows
            .iter()
            .enumerate()
            .skip(titles)
            .filter(|(_, row)| row.iter().any(|cell| !cell.trim().is_empty()));
        let read = |(at, row): (usize, &Vec<String>)| {
            one(course, row).with_context(|| format!("{}, row {}", file.display(), at + 1))
        };
        Ok(Overrides { all: rows.map(read).collect::<Result<_>>()? })
    }

    /// Changes the marks of a submission, and notes each change: those of steps and functions, then those of the whole, which the
    /// scheme makes of them.
    pub fn apply(&self, submission: &mut Submission, scheme: &Scheme) {
        // In a report that is read again they have been.
        let is_done = submission.by_hand != ByHand::Nothing;
        let name = submission.name.clone();
        let own = self.all.iter().filter(|one| !is_done && one.student == name);
        let (whole, parts): (Vec<_>, Vec<_>) = own.partition(|one| matches!(one.of, Of::Whole));
        parts.into_iter().for_each(|one| one.apply(submission));
        scheme.total(submission);
        whole.into_iter().for_each(|one| one.apply(submission));
    }

    /// Those that fit none of these submissions: a sentence, if there are any.
    pub fn unused<'a>(&self, mut submissions: impl Iterator<Item = &'a String> + Clone) -> Option<String> {
        let names = self.all.iter().map(|one| &one.student);
        let mut unknown: Vec<_> =
            names.filter(|student| !submissions.clone().any(|name| name == *student)).collect();
        unknown.dedup();
        submissions.next()?;
        let names = unknown.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(", ");
        (!unknown.is_empty()).then(|| format!("Overrides for no submission here: {names}."))
    }
}

fn one(course: &Course, row: &[String]) -> Result<Override> {
    let cell = |at: usize| row.get(at).map_or("", |cell| cell.trim());
    let Ok(points) = cell(2).parse() else {
        bail!(
            "{:?} is not a number of points. A row is: name, step or function or nothing, points, comment",
            cell(2)
        );
    };
    if cell(0).is_empty() {
        bail!("there is no name. A row is: name, step or function or nothing, points, comment");
    }
    let of = of(course, cell(1))?;
    Ok(Override { student: cell(0).to_string(), of, points, comment: cell(3).to_string() })
}

/// `3`, `step3`, `legal`, `is_legal_move`, or `moves/legal_moves` where several steps have a function of this name.
fn of(course: &Course, named: &str) -> Result<Of> {
    if named.is_empty() {
        return Ok(Of::Whole);
    }
    let plain = named.trim_start_matches("step").trim();
    let is_step = |step: &&Step| step.name == named || step.number.to_string() == plain;
    if let Some(step) = course.written().find(is_step) {
        return Ok(Of::Step(step.number));
    }
    let (of_step, function) = named.split_once('/').unwrap_or(("", named));
    let has_it = |step: &&Step| {
        step.functions.iter().any(|name| name == function) && (of_step.is_empty() || is_named(step, of_step))
    };
    let steps: Vec<_> = course.written().filter(has_it).collect();
    match steps[..] {
        [step] => Ok(Of::Function(step.number, function.to_string())),
        [] => bail!("there is no step and no function {named:?}"),
        [one, other, ..] => bail!(
            "steps {} and {} have a function {function}: write {}/{function} or {}/{function}",
            one.number,
            other.number,
            one.name,
            other.name
        ),
    }
}

fn is_named(step: &Step, named: &str) -> bool {
    step.name == named || step.number.to_string() == named.trim_start_matches("step")
}

impl Override {
    fn apply(&self, submission: &mut Submission) {
        let changed = match &self.of {
            Of::Whole => Some((submission.score, "the whole".to_string(), submission.max_score)),
            Of::Step(number) => self.step(submission, *number),
            Of::Function(number, name) => self.function(submission, *number, name),
        };
        let Some((before, what, most)) = changed else { return };
        submission.by_hand = match self.of {
            Of::Whole => ByHand::Whole,
            _ => ByHand::Parts,
        };
        if submission.by_hand == ByHand::Whole {
            submission.score = self.points;
        }
        let comment = if self.comment.is_empty() { String::new() } else { format!(": {}", self.comment) };
        let points = self.points;
        submission
            .notes
            .push(format!("Override: {points} of {most} points for {what}, not {before}{comment}"));
    }

    fn step(&self, submission: &mut Submission, number: u8) -> Option<(Points, String, Points)> {
        let step = submission.steps.iter_mut().find(|step| step.step == number)?;
        let before = std::mem::replace(&mut step.score, self.points);
        Some((before, format!("step {number}"), step.max_score))
    }

    fn function(
        &self,
        submission: &mut Submission,
        number: u8,
        name: &str,
    ) -> Option<(Points, String, Points)> {
        let step = submission.steps.iter_mut().find(|step| step.step == number)?;
        let function = step.functions.iter_mut().find(|function| function.name == name)?;
        let before = std::mem::replace(&mut function.score, self.points);
        let most = function.max_score;
        step.score = step.functions.iter().map(|function| function.score).sum();
        Some((before, format!("{name} of step {number}"), most))
    }
}
