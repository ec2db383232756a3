//! Marks that are changed by hand: a table with a name, a step or a function, the points, and a comment.
//!
//! They are kept beside the marks and read on every run, so that nothing that is graded again undoes them. Each is bound to its
//! class, and to the files that it was made for: what is handed in later has a mark of its own, and both are said.
//!
//! [`row`] is one of them, and a table of them as it is given; [`store`] is where they are kept.

mod row;
mod store;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::mem;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use othello_course_model::Course;

use crate::gradebook::names::{as_shown, is_exactly, listed};
use crate::gradebook::scheme::Scheme;
use crate::points::Points;
use crate::report::{ByHand, Submission};
use row::{CLASS, FILES, Override, Row, Target};

#[derive(Default)]
pub struct Overrides {
    all: Vec<Override>,
    /// The steps that are graded.
    steps: BTreeSet<u8>,
    /// For whom there are some that were made in other classes or with other steps, of which some are graded now.
    elsewhere: BTreeSet<String>,
    /// Those of this class that were kept before, and where, if a file was named that takes their place.
    before: Vec<Row>,
    place: Option<PathBuf>,
}

impl Overrides {
    /// Those of this file, which are kept from now on; without one, those that are kept. `steps`: the ones that are graded.
    ///
    /// # Errors
    ///
    /// When a row is not an override, in a sentence that names it.
    pub fn open(
        course: &Course,
        steps: &BTreeSet<u8>,
        class: &str,
        file: Option<&Path>,
    ) -> Result<Overrides> {
        let place = store::place(course, steps);
        let (kept, others) = store::read(&place, class)?;
        let with_other_steps = store::with_other_steps(course, steps, class)?;
        let names = others.iter().chain(&with_other_steps).filter_map(|row| row.first());
        let elsewhere = names.map(|name| as_shown(name)).collect();
        let Some(file) = file else {
            let all = kept.iter().map(|row| Override::read(course, row)).collect::<Result<_>>();
            let all = all.with_context(|| format!("{} was changed", place.display()))?;
            return Ok(Overrides { all, steps: steps.clone(), elsewhere, ..Overrides::default() });
        };
        let mut all = row::read(course, file)?;
        // What was there before stays bound to what it was made for, also when a class has moved.
        for one in &mut all {
            let before = kept.iter().chain(&others).find(|row| row.get(..CLASS) == Some(&one.cells));
            one.files = before.map(|row| row.get(FILES).cloned().unwrap_or_default());
        }
        Ok(Overrides { all, steps: steps.clone(), elsewhere, before: kept, place: Some(place) })
    }

    /// Binds those of the file that is given to the files that their submissions have now, and keeps all. `files`: of a
    /// submission, by its name. One that was given before there was a submission counts for none: what comes later has a mark of
    /// its own. What another run has kept in the meantime stays.
    ///
    /// # Errors
    ///
    /// When they cannot be written.
    pub fn bind<'a>(&mut self, class: &str, files: impl Fn(&str) -> Option<&'a str>) -> Result<()> {
        let Some(place) = &self.place else { return Ok(()) };
        let mut rows = Vec::new();
        for one in &mut self.all {
            let bound = one.files.get_or_insert_with(|| files(&one.cells[0]).unwrap_or_default().to_string());
            rows.push([&one.cells[..], &[class.to_string(), bound.clone()]].concat());
        }
        store::keep(place, class, |kept, others| {
            let is_old = |row: &Row| {
                self.before.contains(row) || rows.iter().any(|one| row.get(..2) == Some(&one[..2]))
            };
            let of_other_runs = kept.into_iter().filter(|row| !is_old(row)).collect();
            [others, of_other_runs, rows].concat()
        })
    }

    /// In reports that are merged the points of these have been changed by hand: a table has no row for them.
    ///
    /// # Errors
    ///
    /// When it has.
    pub fn merged(&mut self, changed: &BTreeSet<String>) -> Result<()> {
        if let Some(one) = self.all.iter().find(|one| self.place.is_some() && changed.contains(one.name())) {
            bail!(
                "points of {} were changed by hand before: give --overrides to cargo grade or to merge, not to both.",
                one.name()
            );
        }
        self.elsewhere.retain(|name| !changed.contains(name));
        Ok(())
    }
}

impl Overrides {
    /// Changes those of steps and functions, then those of the whole, which the scheme makes of them. One that was made for other
    /// files changes nothing, and is noted too.
    pub fn apply(&self, submission: &mut Submission, scheme: &Scheme) {
        // In a report that is read again they have been.
        let is_done = submission.by_hand != ByHand::Nothing;
        let name = as_shown(&submission.name);
        let own = self.all.iter().filter(|one| !is_done && one.name() == name);
        let (own, earlier): (Vec<_>, Vec<_>) =
            own.partition(|one| one.files.as_deref() == Some(&submission.files));
        let (whole, mut parts): (Vec<_>, Vec<_>) =
            own.into_iter().partition(|one| one.target == Target::Whole);
        parts.sort_by_key(|one| &one.target);
        parts.into_iter().for_each(|one| one.apply(submission));
        scheme.total(submission);
        whole.into_iter().for_each(|one| one.apply(submission));
        earlier.into_iter().for_each(|one| one.leave(submission));
    }
}

/// What was there before, if it was a mark, what is changed, and the most that there is.
type Changed = (Option<Points>, String, Points);

impl Override {
    fn apply(&self, submission: &mut Submission) {
        let changed = match &self.target {
            Target::Whole => Some(self.whole(submission)),
            Target::Step(number) => self.step(submission, *number),
            Target::Function(number, name) => self.function(submission, *number, name),
        };
        let Some((before, what, most)) = changed else { return };
        submission.by_hand = if self.target == Target::Whole { ByHand::Whole } else { ByHand::Parts };
        let (points, comment) = (self.points, self.comment());
        let more = if points > most { " (more than there are)" } else { "" };
        let before = before.map_or("where there was no mark".to_string(), |before| format!("not {before}"));
        submission
            .look_at
            .push(format!("Override: {points} of {most} points{more} for {what}, {before}{comment}"));
    }

    /// Notes that it was made for an earlier hand-in.
    fn leave(&self, submission: &mut Submission) {
        let [_, what, ..] = &self.cells;
        let what = if what.is_empty() { "the whole" } else { what };
        let score = match submission.has_no_mark() {
            true => "no mark".to_string(),
            false => format!("{} of {}", submission.score, submission.max_score),
        };
        submission.look_at.push(format!(
            "An override was made for other files than these, or for none, and does not count: {} points for {what}{}. These \
                have {score}. Change its row to make it count.",
            self.points,
            self.comment()
        ));
    }

    fn comment(&self) -> String {
        let [.., comment] = &self.cells;
        if comment.is_empty() { String::new() } else { format!(": {comment}") }
    }

    fn whole(&self, submission: &mut Submission) -> Changed {
        let is_mark = !submission.has_no_mark();
        let before = mem::replace(&mut submission.score, self.points);
        (is_mark.then_some(before), "the whole".to_string(), submission.max_score)
    }

    fn step(&self, submission: &mut Submission, number: u8) -> Option<Changed> {
        let step = submission.steps.iter_mut().find(|step| step.step == number)?;
        let is_mark = !step.has_no_mark();
        let before = mem::replace(&mut step.score, self.points);
        step.by_hand = true;
        Some((is_mark.then_some(before), format!("step {number}"), step.max_score))
    }

    fn function(&self, submission: &mut Submission, number: u8, name: &str) -> Option<Changed> {
        let step = submission.steps.iter_mut().find(|step| step.step == number)?;
        let is_mark = !step.has_no_mark();
        let function = step.functions.iter_mut().find(|function| function.name == name)?;
        let (before, most) = (mem::replace(&mut function.score, self.points), function.max_score);
        step.score = step.functions.iter().map(|function| function.score).sum();
        Some((is_mark.then_some(before), format!("{name} of step {number}"), most))
    }
}

impl Overrides {
    /// Those that fit none of these submissions, each with its student as the roster has it: a sentence, if there are any.
    pub fn unused(&self, submissions: &[(&str, Vec<String>)]) -> Option<String> {
        let is_here = |name: &str| submissions.iter().any(|(submission, _)| as_shown(submission) == name);
        let mut unknown: Vec<_> =
            self.all.iter().map(|one| one.name()).filter(|name| !is_here(name)).collect();
        unknown.dedup();
        let with_advice = |name: &str| {
            let is_theirs = |student: &String| is_exactly(student, name);
            let submission = submissions.iter().find(|(_, students)| students.iter().any(is_theirs));
            submission.map_or(name.to_string(), |(submission, _)| format!("{name} (write {submission})"))
        };
        let names = listed(unknown.into_iter().map(with_advice)).filter(|_| !submissions.is_empty())?;
        Some(format!(
            "Overrides for no submission here: {names}. A row begins with the name that the submission has in the table."
        ))
    }

    /// Those of steps that are not graded now: a sentence, if there are any.
    pub fn not_graded(&self) -> Option<String> {
        let steps = self.all.iter().filter_map(|one| Some((one.name(), one.target.step()?)));
        let others = steps.filter(|(_, step)| !self.steps.contains(step));
        let names = listed(others.map(|(name, step)| format!("{name} (step {step})")))?;
        Some(format!("Overrides for steps that are not graded now: {names}."))
    }

    /// Those of people of these names in another class, or of theirs with other steps: a sentence, if there are any.
    pub fn of_others<'a>(&self, submissions: impl Iterator<Item = &'a String>) -> Option<String> {
        let is_here = |name: &str| self.all.iter().any(|one| one.name() == name);
        let is_of_others = |name: &String| self.elsewhere.contains(name) && !is_here(name);
        let names = listed(submissions.filter(|name| is_of_others(&as_shown(name))).cloned())?;
        Some(format!(
            "Overrides that were made for another class, with other --steps, or for a download from another place or of another \
                name, as othello (1).zip, are not applied: {names}. If they are for this one, name their table again: \
                --overrides."
        ))
    }
}
