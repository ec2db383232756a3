//! Changes the marks of a submission, and notes each change.

use std::mem;

use super::all::Overrides;
use super::row::Override;
use super::target::Target;
use crate::gradebook::names::as_shown;
use crate::gradebook::scheme::Scheme;
use crate::points::Points;
use crate::report::{ByHand, Submission};

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
