//! A class that is graded: its marked submissions, and what the instructor says of the marks. Every format is written from it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::gradebook::Tables;
use crate::gradebook::names::as_shown;
use crate::gradebook::people::By;
use crate::gradebook::roster::Roster;
use crate::interrupt;
use crate::origin::Origin;
use crate::plain;
use crate::points::Points;
use crate::report::{ANOTHER_VERSION, Basis, Part, Step, Submission};

/// The class, and where its marked submissions are kept.
pub struct Class {
    /// The course's title.
    pub course: String,
    /// What the marks are based on.
    pub basis: Basis,
    /// Which part of a class this is, if it is not a whole one.
    pub part: Option<Part>,
    /// The protections that were active, each in a few words; empty when there were none.
    pub sandbox: Vec<String>,
    /// Whether what hidden tests show is left out.
    pub hides_tests: bool,
    /// What the instructor says of the marks.
    pub tables: Tables,
    /// The steps that are graded; nothing if all that are in the marks are.
    pub steps: Option<BTreeSet<u8>>,
    /// The submissions, in the order in which they were named.
    pub marked: Vec<Marked>,
}

/// Why no step that is graded is read: the names of the files that there are.
fn of_other_steps(handed_in: &BTreeSet<u8>) -> String {
    let names: Vec<_> = handed_in.iter().map(|step| format!("step{step}.rs")).collect();
    format!("No step that is graded is in it. It holds {}. A person has to look at it.", names.join(", "))
}

/// A marked submission: its name, and the file in which its marks are kept.
pub struct Marked {
    pub name: String,
    /// See [`Submission::origin`].
    pub origin: Option<Origin>,
    /// See [`Submission::files`].
    pub files: String,
    /// See [`Submission::notes`].
    pub notes: Vec<String>,
    /// See [`crate::submission::Files::other_files`].
    pub other_files: Option<String>,
    /// The steps of which there is a file; none if that is not known any more.
    pub handed_in: BTreeSet<u8>,
    /// JSON of a [`Submission`] whose name and notes are left open: others may have handed in the same files.
    pub file: PathBuf,
}

impl Class {
    /// Reads the submissions one after the other; each is dropped before the next is read.
    ///
    /// # Errors
    ///
    /// A file that cannot be read or is not a [`Submission`].
    pub fn submissions(&self) -> impl Iterator<Item = Result<Submission>> {
        self.marked.iter().map(|Marked { name, origin, files, notes, other_files, handed_in, file }| {
            let text =
                fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
            let mut submission: Submission = serde_json::from_str(&text)
                .with_context(|| format!("{} is not a marked submission", file.display()))?;
            submission.name.clone_from(name);
            submission.origin.clone_from(origin);
            submission.files.clone_from(files);
            // Those of its marks, and those of how it was handed in; a report that is merged has both already.
            let new: Vec<_> = notes.iter().filter(|note| !submission.notes.contains(note)).cloned().collect();
            submission.notes.extend(new);
            let late = self.tables.late(name, origin.as_ref());
            // A report that is read again without a deadline says what was late by the one of that time.
            if late.is_some() || self.tables.deadline.is_some() {
                submission.late = late;
            }
            if let Some(steps) = &self.steps {
                submission.keep_only(steps);
                // It may be what was handed in a week ago.
                if !handed_in.is_empty() && handed_in.is_disjoint(steps) {
                    submission.leave_unread(&of_other_steps(handed_in));
                }
            }
            let lacks_points = |step: &Step| step.score < step.max_score && !step.has_no_mark();
            submission
                .look_at
                .extend(other_files.clone().filter(|_| submission.steps.iter().any(lacks_points)));
            self.tables.scheme.weigh(&mut submission);
            self.tables.overrides.apply(&mut submission, &self.tables.scheme);
            if self.hides_tests {
                submission.hide_tests();
            }
            Ok(submission)
        })
    }

    /// What the instructor's tables say of the class as a whole, in a sentence each: rows that fit no submission, and who is
    /// missing.
    pub fn of_its_tables(&self) -> Vec<String> {
        let Tables { deadline, roster, .. } = &self.tables;
        let of_teams = roster.as_ref().and_then(Roster::of_teams);
        let absent = roster.as_ref().map(|roster| (roster.absent_means(), roster.absent()));
        let absent = absent.filter(|(_, absent)| !absent.is_empty());
        // Canvas writes a name with a comma.
        let absent =
            absent.map(|(means, absent)| format!("{means}: {} ({}).", absent.join("; "), absent.len()));
        let marked = self.marked.iter().map(|marked| (&marked.name, marked.origin.as_ref()));
        let timeless = deadline.as_ref().and_then(|deadline| deadline.unknown(marked));
        self.of_no_submission().into_iter().chain(of_teams).chain(absent).chain(timeless).collect()
    }

    /// The rows of the instructor's tables that change no mark, in a sentence each.
    pub fn of_no_submission(&self) -> Vec<String> {
        let Tables { overrides, deadline, roster, .. } = &self.tables;
        let students: Vec<_> = self
            .marked
            .iter()
            .map(|marked| (marked.name.as_str(), self.tables.students(&marked.name)))
            .collect();
        let has_no_namesake = |name: &str| roster.as_ref().is_none_or(|roster| roster.has_no_namesake(name));
        let extensions = deadline.as_ref().and_then(|deadline| deadline.unused(&students, has_no_namesake));
        // Those of other parts of the class are not here.
        let unused = overrides.unused(&students).filter(|_| self.part.is_none());
        let names = self.marked.iter().map(|marked| marked.name.as_str()).collect();
        let times = deadline.as_ref().and_then(|deadline| deadline.of_nobody(&names));
        let of_deadline = extensions.into_iter().chain(times).filter(|_| self.part.is_none());
        let of_others = overrides.of_others(self.marked.iter().map(|marked| &marked.name));
        let of_overrides = unused.into_iter().chain(overrides.not_graded()).chain(of_others);
        of_overrides.chain(of_deadline).collect()
    }

    /// Binds the marks that are changed by hand to the files that they are for. `of_class` stands for the class.
    ///
    /// # Errors
    ///
    /// When they cannot be kept.
    pub fn bind(&mut self, of_class: &str) -> Result<()> {
        let files = |name: &str| {
            self.marked.iter().find(|one| as_shown(&one.name) == name).map(|one| one.files.as_str())
        };
        self.tables.overrides.bind(of_class, files)
    }

    /// Says what the instructor's tables say.
    pub fn say(&self) {
        for sentence in self.whose().into_iter().chain(self.of_its_tables()) {
            // Each is one line, whatever somebody is called.
            interrupt::say(&plain::text(&sentence.replace(['\n', '\r'], " ")));
        }
    }

    /// Which submission is whose by the roster, a line each.
    pub fn whose(&self) -> Vec<String> {
        let listed = self.tables.roster.iter().flat_map(|roster| roster.listed());
        // To be compared with what one knows of the class.
        let counted = self.tables.roster.as_ref().map(|roster| {
            let [all, with_one] = roster.counts();
            format!("Of {all} in the roster {with_one} have a submission here.")
        });
        listed.chain(counted).chain(self.by_name_alone()).collect()
    }

    /// Says how many of a platform's submissions only a name decides: Brightspace writes nothing else that a gradebook has.
    fn by_name_alone(&self) -> Option<String> {
        let roster = self.tables.roster.as_ref()?;
        let is_by_name = |name: &str| roster.rows(name).iter().any(|(_, by)| *by == By::Name);
        let named = self.marked.iter().filter(|marked| is_by_name(&marked.name));
        // Of a team the names are the table's.
        let origins =
            named.filter_map(|marked| marked.origin.as_ref()).filter(|origin| !roster.is_a_team(origin));
        let named: Vec<_> = origins.map(|origin| origin.platform.to_string()).collect();
        let platforms: BTreeSet<_> = named.iter().map(String::as_str).collect();
        let platforms = Vec::from_iter(platforms).join(" and ");
        if named.is_empty() {
            return None;
        }
        Some(format!(
            "Matched by the name alone: {}, from {platforms}. A student who can change their name there can get another's mark: \
                look at each line that ends with «by name».",
            named.len()
        ))
    }

    /// Who has no points for a step, and why, a line for each step: nobody has 0 without being named.
    ///
    /// # Errors
    ///
    /// When a marked submission cannot be read.
    pub fn zeros(&self) -> Result<Vec<String>> {
        let mut zeros: BTreeMap<u8, Vec<String>> = BTreeMap::new();
        for submission in self.submissions() {
            let submission = submission?;
            let has_none = |step: &&Step| step.counts() && step.score == Points::ZERO && !step.has_no_mark();
            for step in submission.steps.iter().filter(has_none) {
                let why = if step.by_hand { "by hand" } else { step.outcome.words() };
                let name = self.called(&submission.name);
                zeros.entry(step.step).or_default().push(format!("{name}, {why}"));
            }
        }
        let line = |(step, names): (u8, Vec<String>)| {
            format!("0 points for step {step}: {} ({}).", names.join("; "), names.len())
        };
        Ok(zeros.into_iter().map(line).collect())
    }

    /// What a submission is called, with its student's name in the roster.
    fn called(&self, submission: &str) -> String {
        match self.tables.roster.as_ref().and_then(|roster| roster.name(submission)) {
            Some(student) => format!("{submission} ({student})"),
            None => submission.to_string(),
        }
    }

    /// What a person has to look at before the marks go anywhere, a line each: what matches no row, what cannot be read, what is
    /// changed by hand, and what is late.
    ///
    /// # Errors
    ///
    /// When a marked submission cannot be read.
    pub fn for_a_person(&self) -> Result<Vec<String>> {
        let mut cases = Vec::new();
        for submission in self.submissions() {
            let submission = submission?;
            let roster = self.tables.roster.as_ref();
            let unmatched = roster.and_then(|roster| roster.unmatched.get(&submission.name));
            let name = self.called(&submission.name);
            let matches = roster.map(|roster| roster.matches(&submission.name)).unwrap_or_default();
            cases.extend(unmatched.map(|why| format!("{}: {matches}: {why}", submission.name)));
            let rows = roster.map_or(&[][..], |roster| roster.rows(&submission.name));
            let origin = submission.origin.as_ref();
            let is_turned = roster.is_some_and(|roster| roster.is_in_another_order(&submission.name, origin));
            cases.extend(is_turned.then(|| format!("{name}: its name is in another order in the roster")));
            let mut unread: Vec<_> = submission
                .steps
                .iter()
                .filter(|step| step.has_no_mark())
                .map(|step| step.message.trim())
                .collect();
            unread.dedup();
            if submission.has_no_mark() {
                let kept = roster.and_then(|roster| roster.entries_kept(rows.iter().map(|(row, _)| *row)));
                let kept = kept.map(|kept| format!(" ({kept})")).unwrap_or_default();
                cases.extend(unread.first().map(|why| format!("{name}: no mark{kept}: {why}")));
            }
            let versions = submission.notes.iter().filter(|note| note.starts_with(ANOTHER_VERSION));
            cases.extend(versions.chain(&submission.look_at).map(|note| format!("{name}: {note}")));
            cases.extend(submission.late.iter().map(|late| format!("{name}: late, {late}")));
        }
        Ok(cases)
    }
}

#[cfg(test)]
mod tests {
    use crate::report::Submission;
    use crate::sample;

    #[test]
    fn a_report_that_is_read_again_keeps_who_was_late_and_what_is_to_be_looked_at() {
        let folder = tempfile::tempdir().unwrap();
        let look_at = vec!["Override: 2 of 5 points".to_string()];
        let late = Some("1 day".to_string());
        let marked = Submission { late, look_at, ..sample::artificial().remove(0) };
        let class = sample::class(folder.path(), [marked]);
        let read = class.submissions().next().unwrap().unwrap();
        assert_eq!(read.remarks().collect::<Vec<_>>(), ["Late: 1 day.", "Override: 2 of 5 points"]);
        let name = &read.name;
        let cases = [format!("{name}: Override: 2 of 5 points"), format!("{name}: late, 1 day")];
        assert_eq!(class.for_a_person().unwrap(), cases);
    }
}
