//! The changes that change nothing, in a sentence for each reason.

use super::all::Overrides;
use crate::gradebook::names::{as_shown, is_exactly, listed};

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
