//! What is taken from a submission: files called stepN.rs, and nothing else.
//!
//! **A path is one student**: a folder, an archive, or one such file, whatever is in it. Only a *download* (`--download`) holds several
//! students, and what tells them apart is one row of a table, `platforms.toml`.
//!
//! A path is opened once, and never through a link, and everything is read from what was opened then. A step that cannot be read is
//! unreadable, and the reason is told. That is not the same as a missing step.
//!
//! - [`name`] says which step's a file is; [`visit`] is what the walks through a [`folder`] or an [`archive`] tell, and [`zip`] and
//!   [`tar`] are archives
//! - [`pile`] is all that one student has handed in, and [`taken`] what is taken of it
//! - [`platform`] is the table, and [`download`] puts each file of a download onto its student's pile; [`named`] is what is typed

mod archive;
mod code_page;
mod download;
mod encoding;
mod extract;
mod fault;
mod folder;
mod gradescope;
mod name;
mod named;
mod path;
mod paths;
mod pile;
mod platform;
mod taken;
mod tar;
#[cfg(test)]
mod tests;
mod time;
mod visit;
mod zip;

use std::collections::BTreeMap;
use std::fs::File;
use std::os::fd::OwnedFd;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use othello_course_model::exercise::exercise_of;
use othello_course_model::{Course, Step};
use rustix::fs::{CWD, FileType, Mode, OFlags, fstat, openat};
use rustix::io::Errno;

pub use extract::extract;
pub use named::Named;
use pile::Pile;
use visit::Visitor;

use crate::origin::Origin;
use crate::tokens::Tokens;

/// The files of one student.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Files {
    /// For each step what its file holds, or a sentence that says why it cannot be read. A step that is not here was not
    /// handed in.
    pub steps: BTreeMap<u8, Result<Vec<u8>, String>>,
    /// What a person should know, in a sentence each.
    pub notes: Vec<String>,
}

/// What one student has handed in.
#[derive(Debug)]
pub struct Submission {
    /// What it is called in reports.
    pub name: String,
    /// What the platform says of it, if it is one of a download.
    pub origin: Option<Origin>,
    pub source: Source,
}

/// Where the files of one student are.
#[derive(Debug)]
pub enum Source {
    /// A folder, an archive or a file.
    Path(PathBuf),
    /// Files that were read already, with all others of their download.
    Read(Files),
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

/// The largest archive of one student that is read, and the most that is unpacked of a tar.gz, in bytes.
const LARGEST: u64 = 256 << 20;

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
    pub fn read(&self, source: &Source) -> Files {
        let path = match source {
            Source::Path(path) => path,
            Source::Read(files) => return files.clone(),
        };
        let mut pile = self.pile();
        match guarded(|| look(path, &mut pile)) {
            Ok(()) => taken::files(pile),
            Err(why) => self.unreadable(why),
        }
    }

    fn pile(&self) -> Pile<'_> {
        Pile::new(&self.steps, self.largest, self.time)
    }

    /// What there is of a submission that cannot be read.
    fn unreadable(&self, why: String) -> Files {
        let steps = self.steps.keys().map(|step| (*step, Err(why.clone()))).collect();
        Files { steps, notes: vec![why] }
    }
}

/// If an archive makes a library panic, only this submission is unreadable.
fn guarded(look: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let panicked = "The submission cannot be read. Hand in a folder or a zip.";
    panic::catch_unwind(AssertUnwindSafe(look)).unwrap_or_else(|_| Err(panicked.to_string()))
}

/// Tells a visitor of all that a path holds. The error says why it cannot be read.
fn look(submission: &Path, visitor: &mut dyn Visitor) -> Result<(), String> {
    let whole_name = paths::last_part(submission);
    let name = name::shown(&whole_name);
    // A path that ends in `/` or `/.` would be followed if it is a link.
    let plain: PathBuf = submission.components().collect();
    let (kind, opened) = open(CWD, plain.as_path()).map_err(|why| format!("{name} {why}"))?;
    let named = |why: String| format!("{name} {why}");
    match kind {
        FileType::Directory => folder::look(&opened, visitor).map_err(named),
        FileType::RegularFile if name::step(&whole_name).is_some() => {
            let file = File::from(opened);
            visitor.file(&[whole_name], &mut |_| Ok(Box::new(&file))).map_err(named)
        }
        FileType::RegularFile => archive::look(File::from(opened), &name, visitor),
        _ => Err(format!("{name} {NOT_A_FILE}")),
    }
}

/// Why links are not taken, and other things that are not files.
const A_LINK: &str = "is a link, and links are not followed.";
const NOT_A_FILE: &str = "is neither a file nor a folder.";

/// Why a file is not taken: it is larger than so many bytes.
fn too_large(largest: u64) -> String {
    format!("is larger than {} KiB. A step fits a screen.", largest >> 10)
}

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
