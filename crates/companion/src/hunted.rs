//! Whether a bug hunt is on, and what is remembered of hunts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use anyhow::Result;
use othello_course_model::{Course, Step, without_hunt_line};
use serde::{Deserialize, Serialize};

use crate::language::tr;
use crate::remembered;

/// What is remembered of hunts.
#[derive(Default, Serialize, Deserialize)]
pub struct Memory {
    /// How many bugs were found.
    pub found: usize,
    /// The step of the last hunt.
    pub last: String,
    /// The bugs of each step that were hunted, or that no test notices.
    pub tried: BTreeMap<String, BTreeSet<String>>,
    /// The hunt that is on, if the file still says so.
    pub on: Option<Hunt>,
}

#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Hunt {
    pub step: String,
    /// The file in `.course/kept/` that holds the student's own version.
    pub kept: String,
    /// The line's number in the student's own version.
    pub line: usize,
    pub before: String,
    /// Nothing where the line is left out.
    pub after: Option<String>,
    /// The whole file with the bug.
    pub text: String,
    /// The sentence that names the bug, if the first failure has one: the last hint.
    pub sentence: String,
}

impl Memory {
    pub fn open(course: &Course) -> Result<Memory> {
        remembered::read(&course.kept().join("hunts.json"))
    }

    pub fn save(&self, course: &Course) -> Result<()> {
        remembered::write(&course.kept().join("hunts.json"), self)
    }
}

impl Hunt {
    /// Where the version is that is not in the exercise now: the student's own, while they hunt.
    pub fn own_version(&self, course: &Course) -> PathBuf {
        course.kept().join("kept").join(&self.kept)
    }

    /// The other version is in this file.
    pub fn put_in(&mut self, kept: &Path) {
        self.kept = kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
    }
}

/// The step in which a hunt is on.
pub fn hunted(course: &Course) -> Option<&Step> {
    course.written().find(|step| is_on(course, step))
}

/// Whether a hunt is on in this step: its file says so.
pub fn is_on(course: &Course, step: &Step) -> bool {
    text_of(course, step).is_some_and(|text| without_hunt_line(&text).is_some())
}

/// The sentence that names the bug, if a hunt is on in this step and there is one.
pub fn sentence(course: &Course, step: &Step) -> Option<String> {
    let hunt = Memory::open(course).ok()?.on.filter(|hunt| hunt.step == step.name && is_on(course, step))?;
    (!hunt.sentence.is_empty()).then_some(hunt.sentence)
}

pub fn text_of(course: &Course, step: &Step) -> Option<String> {
    fs::read_to_string(course.exercise(step.number)).ok()
}

/// How many bugs were found, if any: `3 bugs found.`
pub fn found_so_far(course: &Course) -> Option<String> {
    let found = Memory::open(course).ok()?.found;
    match found {
        0 => None,
        1 => Some(tr!("1 bug found.")),
        _ => Some(tr!("{found} bugs found.", found)),
    }
}

/// Held while bugs are tried. The system lets go of it if this program is killed.
pub fn lock(course: &Course) -> Result<Option<File>> {
    fs::create_dir_all(course.kept())?;
    let file =
        File::options().create(true).truncate(false).write(true).open(course.kept().join("hunt.lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        // A file system that knows no locks: then nobody else is known to be at work.
        Err(TryLockError::Error(_)) => Ok(Some(file)),
    }
}

/// Whether a hunt is just being prepared, so that what is in the file is not worth a test.
pub fn is_prepared(course: &Course) -> bool {
    course.kept().join("hunt.lock").exists() && lock(course).is_ok_and(|lock| lock.is_none())
}
