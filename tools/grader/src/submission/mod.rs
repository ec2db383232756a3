//! What is taken from a submission: files called stepN.rs, and nothing else.
//!
//! A submission is a folder, an archive, or one such file. It is opened once, and never through a link, and everything is read
//! from what was opened then. A step that cannot be read is unreadable, and the reason is told. That is not the same as a
//! missing step.
//!
//! - [`name`] recognises a step's file by its name, even if a learning platform or a browser has changed the name
//! - [`folder`] and [`archive`] look through a submission, and [`zip`] and [`tar`] through archives
//! - [`choice`] decides between several files for a step by their [`place`], [`declared`] for which step a file is that declares
//!   no function of its own, and [`notes`] says what was taken from where

mod archive;
mod choice;
mod code_page;
mod declared;
mod extract;
mod fault;
mod folder;
mod name;
mod notes;
mod paths;
mod place;
mod source;
mod tar;
#[cfg(test)]
mod tests;
mod text;
mod time;
mod zip;

use std::collections::BTreeMap;
use std::fs::File;
use std::os::fd::OwnedFd;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use rustix::fs::{CWD, FileType, Mode, OFlags, fstat, openat};
use rustix::io::Errno;

use choice::Choice;
pub use extract::extract;
use othello_course_model::exercise::exercise_of;
use othello_course_model::{Course, Step};
pub use paths::{each_once, names};
pub use source::Source;
use time::Deadline;

use crate::tokens::Tokens;

/// The files of one student.
#[derive(Default, Debug)]
pub struct Files {
    /// For each step what its file holds, or a sentence that says why it cannot be read. A step that is not here was not
    /// handed in.
    pub steps: BTreeMap<u8, Result<Vec<u8>, String>>,
    /// What a person should know, in a sentence each.
    pub notes: Vec<String>,
}

/// A step as it was handed out.
struct Exercise {
    tokens: Tokens,
    /// The functions that a student writes in it.
    functions: Vec<String>,
}

/// Reads submissions.
pub struct Reader {
    steps: BTreeMap<u8, Exercise>,
    /// The largest file that is taken, in bytes.
    largest: u64,
    /// How long reading a submission may take.
    time: Duration,
}

/// An archive of everything that a student has, target/ included, takes a second.
const TIME: Duration = Duration::from_secs(5);

impl Reader {
    /// Takes the steps of `course`, up to `kibibytes` each.
    pub fn new(course: &Course, kibibytes: u64) -> Result<Reader> {
        let exercise = |step: &Step| {
            let tokens = Tokens::read(exercise_of(course, step)?.as_bytes());
            let tokens = tokens.context("an exercise is not Rust")?;
            Ok((step.number, Exercise { tokens, functions: step.functions.clone() }))
        };
        let steps = course.written().map(exercise);
        Ok(Reader { steps: steps.collect::<Result<_>>()?, largest: kibibytes << 10, time: TIME })
    }

    /// Takes the files of a submission. If the submission cannot be read, each step is unreadable for that reason.
    pub fn read(&self, Source { path, student }: &Source) -> Files {
        let mut choice = self.choice();
        choice.only.clone_from(student);
        match Self::look(path, choice) {
            (mut choice, Ok(())) => {
                declared::move_to_their_steps(&mut choice);
                notes::files(choice)
            }
            (_, Err(why)) => Files::unreadable(&self.steps, why),
        }
    }

    fn choice(&self) -> Choice<'_> {
        Choice::new(&self.steps, self.largest, Deadline::after(self.time))
    }

    /// All that there is in a folder or an archive. An error is ignored, because only one of a class may be unreadable.
    fn all(&self, path: &Path) -> Choice<'_> {
        Self::look(path, Choice { looks_at_all: true, ..self.choice() }).0
    }

    /// What there is in a submission, or why it cannot be read, and what was found until then.
    fn look<'a>(submission: &Path, mut choice: Choice<'a>) -> (Choice<'a>, Result<(), String>) {
        let looked = panic::catch_unwind(AssertUnwindSafe(|| look(submission, &mut choice)));
        // If an archive makes a library panic, only this submission is unreadable.
        let panicked = "The submission cannot be read. Hand in a folder or a zip.";
        (choice, looked.unwrap_or_else(|_| Err(panicked.to_string())))
    }

    /// Refuses a whole class that is named like one submission.
    fn check_not_a_class(only: &Path, choice: &Choice) -> Result<()> {
        let shown = only.display();
        let how = match only.is_dir() {
            true => format!("Name each student's: cargo grade {shown}/*"),
            false => "Unpack it, and name each student's".to_string(),
        };
        ensure!(
            !choice.seems_a_class(),
            "{shown} looks like a whole class. {how}; or, if it is one student's, add --one."
        );
        Ok(())
    }
}

/// Looks through a submission. The error says why it cannot be read.
fn look(submission: &Path, choice: &mut Choice) -> Result<(), String> {
    let whole_name = paths::last_part(submission);
    let name = name::shown(&whole_name);
    // A path that ends in `/` or `/.` would be followed if it is a link.
    let plain: PathBuf = submission.components().collect();
    let (kind, opened) = open(CWD, plain.as_path()).map_err(|why| format!("{name} {why}"))?;
    match kind {
        FileType::Directory => folder::look(opened, &name, choice),
        FileType::RegularFile if name::parse(&whole_name).is_some() => {
            choice.offer(&[], &whole_name, || Ok(File::from(opened)))
        }
        FileType::RegularFile => {
            choice.packed = true;
            archive::look(File::from(opened), &name, choice)
        }
        _ => Err(format!("{name} {NOT_A_FILE}")),
    }
}

impl Files {
    /// Those of a submission that cannot be read.
    fn unreadable(steps: &BTreeMap<u8, Exercise>, why: String) -> Files {
        let steps = steps.keys().map(|step| (*step, Err(why.clone()))).collect();
        Files { steps, notes: vec![why] }
    }
}

/// Why links are not taken, and other things that are not files.
const A_LINK: &str = "is a link, and links are not followed.";
const NOT_A_FILE: &str = "is neither a file nor a folder.";

/// Opens a file or a folder for reading, but not a link, and returns what kind it is. It does not block, even for a pipe without a
/// writer.
fn open(folder: impl std::os::fd::AsFd, name: impl rustix::path::Arg) -> Result<(FileType, OwnedFd), String> {
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let unread = |error| format!("cannot be read: {}.", std::io::Error::from(error));
    let opened = openat(folder, name, flags, Mode::empty()).map_err(|error| match error {
        Errno::LOOP => A_LINK.to_string(),
        // A socket, or a device that is not there.
        Errno::NXIO | Errno::NODEV => NOT_A_FILE.to_string(),
        error => unread(error),
    })?;
    let about = fstat(&opened).map_err(unread)?;
    Ok((FileType::from_raw_mode(about.st_mode), opened))
}
