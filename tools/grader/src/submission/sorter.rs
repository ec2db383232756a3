//! Puts each file of a download onto its student's pile. Whatever is wrong with what one student has handed in is theirs alone.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use super::fit::{self, Fit};
use super::look::guarded;
use super::name::shortened;
use super::pile::Pile;
use super::reader::{Reader, Source, Submission};
use super::taken::{self, Files};
use super::time::Deadline;
use super::visit::{Budget, Limit, Open, Parts, Visitor};
use crate::origin::Origin;
use crate::platform::Belongs;

/// How much of a class's download is looked at. Students cannot choose that, so it only has to end.
pub fn budget() -> Budget {
    Budget::new(5_000_000, Limit { largest: 64 << 30, deadline: Deadline::after(Duration::from_secs(3600)) })
}

/// Puts each file of a download onto its student's pile.
pub struct Sorter<'a> {
    fit: &'a Fit<'a>,
    students: BTreeMap<String, Student<'a>>,
    budget: Budget,
}

struct Student<'a> {
    /// What it is called in reports.
    name: String,
    pile: Pile<'a>,
    /// Nothing of plain folders.
    origin: Option<Origin>,
    /// How much longer reading may take.
    time: Duration,
    /// Why the rest of it is not read.
    fault: Option<String>,
    /// Files of theirs or of somebody else.
    doubtful: Vec<String>,
}

impl<'a> Sorter<'a> {
    /// Knows all students of a download before anything is read of it.
    pub fn of(
        reader: &'a Reader,
        fit: &'a Fit<'a>,
        listed: impl Iterator<Item = &'a Vec<String>>,
    ) -> Result<Sorter<'a>> {
        let mut sorter = Sorter { fit, students: BTreeMap::new(), budget: budget() };
        let files = listed.filter_map(|path| {
            let belongs = fit.row.owner(path, fit.around)?;
            let path = path[fit.around..].join("/");
            (!fit.row.is_own(&path)).then_some((path, belongs))
        });
        let files: BTreeMap<String, Belongs> = files.collect();
        fit::check_one_assignment(&files)?;
        let mut doubtful = Vec::new();
        for (path, belongs) in files {
            doubtful.extend(belongs.is_doubtful.then_some(path));
            let student = sorter.students.entry(belongs.key).or_insert_with(|| Student {
                name: belongs.student,
                pile: reader.pile(),
                origin: belongs.origin.clone(),
                time: reader.time,
                fault: None,
                doubtful: Vec::new(),
            });
            student.pile.attempts.add(belongs.attempt, belongs.called);
            let is_last = belongs.attempt == student.pile.attempts.last();
            let (Some(origin), Some(said)) = (&mut student.origin, belongs.origin) else { continue };
            // Of several attempts, the last one's time is said.
            if is_last {
                origin.submitted = said.submitted;
            }
            origin.late = origin.late.max(said.late);
        }
        for path in doubtful {
            let may_be = |key: &str| {
                fit.row.without_late(&path).starts_with(&format!("{}_", fit.row.without_late(key)))
            };
            let whose = sorter.students.iter_mut().filter(|(key, _)| may_be(key));
            whose.for_each(|(_, student)| student.doubtful.push(path.clone()));
        }
        Ok(sorter)
    }

    /// A file that the platform has written: it may say when, or who and when.
    fn read_platforms_file(&mut self, path: &str, open: Open) {
        let (row, name) = (self.fit.row, path.rsplit('/').next().unwrap_or(path));
        if name != row.when && name != row.who {
            return;
        }
        let mut text = String::new();
        let read =
            open(self.budget.limit).map(|file| file.take(LARGEST_OF_A_PLATFORM).read_to_string(&mut text));
        if !matches!(read, Ok(Ok(_))) {
            return;
        }
        if let Some(platform) = row.platform.filter(|_| name == row.who) {
            for (folder, hand_in) in platform.conventions().hand_ins(&text) {
                let Some(origin) = self.origin_of(&folder) else { continue };
                origin.submitted = hand_in.at;
                if !hand_in.students.is_empty() {
                    origin.students = hand_in.students;
                }
            }
        } else if let Some(belongs) = row.belongs(path)
            && let Some(origin) = self.origin_of(&belongs.key)
        {
            origin.submitted = Some(text.trim().to_string());
        }
    }

    fn origin_of(&mut self, student: &str) -> Option<&mut Origin> {
        self.students.get_mut(student)?.origin.as_mut()
    }

    /// What the students of the download `place` have handed in.
    pub fn submissions(self, place: &Path) -> Vec<Submission> {
        let submission = |mut student: Student| {
            let name = student.name;
            student.pile.forget_where_it_was_cut();
            let in_two_ways = || {
                let names = taken::first_of(student.doubtful.iter().cloned(), ", ");
                (!names.is_empty()).then(|| format!("{names} {TWO_WAYS}"))
            };
            let fault = student.fault.map(|why| format!("{} {why}", shortened(&name))).or_else(in_two_ways);
            let files = match fault {
                Some(why) => Files::unreadable(why, &student.pile),
                None => taken::files(student.pile),
            };
            let (origin, source) = (student.origin, Source::Read(files));
            Submission { name, origin, source, place: place.to_path_buf() }
        };
        let mut all: Vec<_> = self.students.into_values().map(submission).collect();
        all.sort_by(|one, other| one.name.cmp(&other.name));
        all
    }
}

/// Why nobody gets a mark whose file it may be.
const TWO_WAYS: &str = "can be read in two ways, so a person has to say whose it is. If it is this student's, take each number \
    that stands between two _ out of the name that they gave it, and grade again.";

/// The largest of the platform's own files that is read, in bytes.
const LARGEST_OF_A_PLATFORM: u64 = 64 << 20;

impl Visitor for Sorter<'_> {
    fn budget(&mut self) -> &mut Budget {
        &mut self.budget
    }

    fn enters(&mut self, folder: &Parts) -> bool {
        !fit::is_beside(folder)
    }

    fn file(&mut self, path: &Parts, open: Open) -> Result<(), String> {
        let inner = path.get(self.fit.around..).unwrap_or_default().join("/");
        if self.fit.row.is_own(&inner) {
            self.read_platforms_file(&inner, open);
            return Ok(());
        }
        let Some(belongs) = self.fit.row.owner(path, self.fit.around) else { return Ok(()) };
        let Some(student) = self.students.get_mut(&belongs.key) else { return Ok(()) };
        student.visit(|pile| {
            pile.budget.count()?;
            pile.attempts.now = belongs.attempt;
            if belongs.is_receipt {
                return pile.receipt(&belongs.rest, open, self.fit.row);
            }
            let folders = belongs.rest.len().saturating_sub(1);
            let is_entered = (1..=folders).all(|depth| pile.enters(&belongs.rest[..depth]));
            if is_entered { pile.file(&belongs.rest, open) } else { Ok(()) }
        });
        Ok(())
    }

    fn closed(&mut self, path: &Parts, why: &str) {
        let path = path[self.fit.around.min(path.len())..].join("/");
        let Some(belongs) = self.fit.row.belongs(&path) else { return };
        if let Some(student) = self.students.get_mut(&belongs.key) {
            student.pile.closed(&belongs.rest, why);
        }
    }
}

impl Student<'_> {
    /// Whatever is wrong with what one student has handed in, and however long it takes, is theirs alone.
    fn visit(&mut self, visit: impl FnOnce(&mut Pile) -> Result<(), String>) {
        if self.fault.is_some() {
            return;
        }
        let deadline = Deadline::after(self.time);
        self.pile.budget.limit.deadline = deadline;
        self.fault = guarded(|| visit(&mut self.pile)).err();
        self.time = deadline.left();
    }
}
