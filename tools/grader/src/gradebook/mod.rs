//! The instructor's own tables: who is in the class, where the marks go, and which marks are changed by hand.
//!
//! - [`sheet`] reads a table as a spreadsheet or a learning platform has written it, and writes it again in the same way
//! - [`roster`] finds the student of each submission, [`columns`] says what its columns hold, and [`names`] compares names as platforms and people write them
//! - [`scheme`] says how points become a mark, and [`overrides`] changes marks
//! - [`deadline`] says how late each submission is

mod columns;
pub mod deadline;
mod names;
pub mod overrides;
pub mod roster;
pub mod scheme;
pub mod sheet;

use std::collections::BTreeSet;

use anyhow::Result;
use othello_course_model::Course;

use crate::arguments::Report;
use crate::origin::Origin;
use deadline::Deadline;
use overrides::Overrides;
use roster::{Roster, Submitted};
use scheme::Scheme;

/// All that the instructor says of the marks.
#[derive(Default)]
pub struct Tables {
    /// How points become a mark.
    pub scheme: Scheme,
    /// The marks that are changed by hand.
    pub overrides: Overrides,
    /// Until when the class may hand in.
    pub deadline: Option<Deadline>,
    /// Who is in the class.
    pub roster: Option<Roster>,
}

impl Tables {
    /// Those that are named. `steps`: the ones that are graded. `submissions`: their names, and what their platform says. `class`: stands
    /// for the class's seed. `is_part`: the class is put together later, and then marks are changed.
    ///
    /// # Errors
    ///
    /// When a table cannot be read, or is none, in a sentence.
    pub fn open(
        course: &Course,
        report: &Report,
        steps: &BTreeSet<u8>,
        submissions: &[Submitted],
        class: &str,
        is_part: bool,
    ) -> Result<Tables> {
        let overrides = || Overrides::open(course, steps, class, report.overrides.as_deref());
        Ok(Tables {
            scheme: Scheme::of(course, &report.scheme)?,
            overrides: if is_part { Overrides::default() } else { overrides()? },
            deadline: report.deadline()?,
            roster: report.roster(submissions)?,
        })
    }

    /// How late a submission is, in words: after the deadline, or else because the platform says so.
    pub fn late(&self, name: &str, origin: Option<&Origin>) -> Option<String> {
        let student = self.roster.as_ref().and_then(|roster| roster.name(name));
        match &self.deadline {
            Some(deadline) => deadline.late(name, student.as_deref(), origin),
            None => origin?.late.filter(|late| *late).map(|_| "late, as the platform says".to_string()),
        }
    }
}
