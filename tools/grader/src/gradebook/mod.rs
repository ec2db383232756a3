//! The instructor's own tables: who is in the class, where the marks go, and which marks are changed by hand.
//!
//! - [`people`] finds the student of a submission and [`roster`] those of all, [`names`] compares names as people and platforms
//!   write them, and [`hand_ins`] is for platforms that number these; [`listing`] is what is printed of it
//! - [`columns`] says what the roster's columns hold, [`platforms`] what any platform writes above and into them; [`marks`] is
//!   the column for the marks, and [`numbers`] says how much it takes
//! - [`student`] is a row of a roster, [`logins`] what a platform says of one, and [`teams`] says who hands in together
//! - [`scheme`] says how points become a mark, and [`overrides`] changes marks
//! - [`deadline`] says how late each submission is

pub mod names;
mod platforms;
mod columns;
pub mod scheme;
mod student;
mod logins;
pub mod people;
mod hand_ins;
mod teams;
pub mod roster;
mod marks;
mod numbers;
mod listing;
pub mod deadline;
pub mod overrides;

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;
use othello_course_model::Course;

use crate::origin::Origin;
use deadline::Deadline;
use overrides::Overrides;
use roster::{Roster, Submitted};
use scheme::Scheme;
use teams::Teams;

/// What is typed of what the instructor says of the marks.
#[derive(Args)]
pub struct TableOptions {
    #[command(flatten)]
    pub scheme: scheme::Options,
    /// Marks that you change by hand, as CSV: name, step or function or nothing, points, comment. They are kept for later runs
    #[arg(long, value_name = "FILE")]
    pub overrides: Option<PathBuf>,
    /// Until when the class may hand in: 2026-11-24 23:59. How late each submission is, is said; nothing is deducted
    #[arg(long, value_name = "DATE")]
    pub deadline: Option<String>,
    /// When each was handed in, as CSV: name, time; else as the platform says in the download
    #[arg(long, value_name = "FILE", requires = "deadline")]
    pub submitted: Option<PathBuf>,
    /// Who may hand in later, as CSV: name, until when
    #[arg(long, value_name = "FILE", requires = "deadline")]
    pub extensions: Option<PathBuf>,
    /// Who is in the class, as CSV: a column called name, or the gradebook as Moodle, Canvas or Blackboard exported it
    #[arg(long, value_name = "FILE")]
    pub roster: Option<PathBuf>,
    /// Who is in which team, as CSV: columns team and name, or the groups as Moodle or Canvas exported them
    #[arg(long, value_name = "FILE", requires = "roster")]
    pub teams: Option<PathBuf>,
    /// The column of the roster that --format gradebook writes, if it has several for marks
    #[arg(long, value_name = "TITLE", requires = "roster")]
    pub column: Option<String>,
    /// What stands before the login in the name of each path: --prefix othello- finds the row of ada for othello-ada
    #[arg(long, value_name = "TEXT", requires = "roster")]
    pub prefix: Option<String>,
}

impl TableOptions {
    /// Until when the class may hand in, if that is said.
    fn deadline(&self) -> Result<Option<Deadline>> {
        let read =
            |until: &String| Deadline::read(until, self.submitted.as_deref(), self.extensions.as_deref());
        self.deadline.as_ref().map(read).transpose()
    }

    /// Who is in the class, if a roster is named: which of these submissions is whose, and where the marks go. `fills`: whether
    /// they are entered into it.
    fn roster(&self, submissions: &[Submitted], fills: bool) -> Result<Option<Roster>> {
        let Some(file) = &self.roster else {
            ensure!(!fills, "--format gradebook needs --roster FILE, the gradebook as it was exported.");
            return Ok(None);
        };
        let prefix = self.prefix.as_deref().unwrap_or_default();
        let paths = || submissions.iter().filter(|(_, origin)| origin.is_none()).map(|(name, _)| name);
        if let Some(first) = paths().next() {
            ensure!(
                paths().any(|name| people::after(name, prefix).is_some()),
                "No path's name begins with {prefix:?}, as --prefix says; the first is {first}."
            );
        }
        let teams = self.teams.as_deref().map(Teams::read).transpose()?;
        let roster = Roster::read(file, submissions, prefix, self.column.as_deref(), teams)?;
        if fills {
            roster.check_column()?;
        }
        Ok(Some(roster))
    }
}

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
    /// Those that are named. `steps`: the ones that are graded. `submissions`: their names, and what their platform says.
    /// `class`: stands for the class. `is_part`: the class is put together later, and then marks are changed.
    ///
    /// # Errors
    ///
    /// When a table cannot be read, or is none, in a sentence.
    pub fn open(
        course: &Course,
        typed: &TableOptions,
        steps: &BTreeSet<u8>,
        submissions: &[Submitted],
        class: &str,
        (is_part, fills): (bool, bool),
    ) -> Result<Tables> {
        let overrides = || Overrides::open(course, steps, class, typed.overrides.as_deref());
        Ok(Tables {
            scheme: Scheme::of(course, &typed.scheme)?,
            overrides: if is_part { Overrides::default() } else { overrides()? },
            deadline: typed.deadline()?,
            roster: typed.roster(submissions, fills)?,
        })
    }

    /// The students whose submission this is, as the roster has them, but for those whose name somebody else there has too.
    pub fn students(&self, submission: &str) -> Vec<String> {
        let Some(roster) = &self.roster else { return Vec::new() };
        let names = roster.rows(submission).iter().map(|(row, _)| roster.name_in(*row));
        names.filter(|name| roster.has_no_namesake(name)).map(str::to_string).collect()
    }

    /// The student whose alone it is.
    fn student(&self, submission: &str) -> Option<String> {
        let is_of_one = self.roster.as_ref().is_some_and(|roster| roster.rows(submission).len() == 1);
        self.students(submission).pop().filter(|_| is_of_one)
    }

    /// How late a submission is, in words: after the deadline, or else because the platform says so.
    pub fn late(&self, name: &str, origin: Option<&Origin>) -> Option<String> {
        let student = self.student(name);
        match &self.deadline {
            Some(deadline) if deadline.knows(name, origin) => deadline.late(name, student.as_deref(), origin),
            deadline => {
                origin?.late.filter(|late| *late)?;
                let is_extended =
                    |deadline: &Deadline| deadline.extension(name, student.as_deref()).is_some();
                Some(match deadline.as_ref().is_some_and(is_extended) {
                    true => {
                        "as the platform says, but with an extension: look when it was handed in".to_string()
                    }
                    false => "as the platform says".to_string(),
                })
            }
        }
    }
}
