//! What is taken from a submission: regular files called stepN.rs, and nothing else.
//!
//! Manifests, build scripts, tests, snapshots and settings that come with them are never read. Links are not followed,
//! and a file is read only up to the limit.

use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::archive;
use crate::course::Course;

/// The files of one student.
#[derive(Default)]
pub struct Files {
    /// For each step what its file holds, or a sentence that says why it was not taken.
    pub steps: BTreeMap<u8, Result<Vec<u8>, String>>,
    /// What a person should know, in a sentence each.
    pub notes: Vec<String>,
}

/// What may be taken.
pub struct Intake {
    names: HashMap<String, u8>,
    /// The largest file that is taken, in bytes.
    largest: u64,
}

impl Intake {
    /// Takes the steps of `course`, up to `kibibytes` each.
    pub fn new(course: &Course, kibibytes: u64) -> Intake {
        let names = course.written().map(|step| (step.file(), step.number)).collect();
        Intake { names, largest: kibibytes << 10 }
    }

    /// The step whose file is called so.
    pub fn step(&self, name: &str) -> Option<u8> {
        self.names.get(name).copied()
    }

    /// Takes the files of a submission: a folder, a zip or a tar.gz. One that cannot be read has no files and a note.
    pub fn take(&self, submission: &Path) -> Files {
        let files =
            if submission.is_dir() { self.folder(submission) } else { archive::take(self, submission) };
        let mut files =
            files.unwrap_or_else(|error| Files { notes: vec![format!("{error:#}")], ..Files::default() });
        if files.steps.is_empty() && files.notes.is_empty() {
            files.notes.push("There is no file stepN.rs, neither directly nor under exercises/.".to_string());
        }
        files
    }

    fn folder(&self, folder: &Path) -> Result<Files> {
        let exercises = folder.join("exercises");
        let beneath = fs::symlink_metadata(&exercises).is_ok_and(|exercises| exercises.is_dir());
        let mut files = if beneath { self.files_in(&exercises)? } else { Files::default() };
        let direct = self.files_in(folder)?;
        if files.steps.is_empty() {
            return Ok(direct);
        }
        if !direct.steps.is_empty() {
            files.notes.push(
                "Step files stand both directly and under exercises/: those under exercises/ were taken."
                    .to_string(),
            );
        }
        Ok(files)
    }

    fn files_in(&self, folder: &Path) -> Result<Files> {
        let mut files = Files::default();
        for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
            let entry = entry?;
            if let Some(step) = entry.file_name().to_str().and_then(|name| self.step(name)) {
                files.steps.insert(step, self.file(&entry.path()));
            }
        }
        Ok(files)
    }

    fn file(&self, path: &Path) -> Result<Vec<u8>, String> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let kind = fs::symlink_metadata(path).map_err(|error| format!("{name} cannot be read: {error}."))?;
        if !kind.is_file() {
            return Err(format!("{name} is not a regular file: links, folders and the like are not taken."));
        }
        let file = File::open(path).map_err(|error| format!("{name} cannot be read: {error}."))?;
        self.read(&name, file)
    }

    /// Reads a file up to the limit.
    pub fn read(&self, name: &str, file: impl Read) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        let read = file.take(self.largest + 1).read_to_end(&mut bytes);
        read.map_err(|error| format!("{name} cannot be read: {error}."))?;
        if bytes.len() as u64 > self.largest {
            return Err(format!("{name} is larger than {} KiB. A step fits a screen.", self.largest >> 10));
        }
        Ok(bytes)
    }

    /// Says so when somebody names the folder of a whole class as one submission.
    pub fn check_not_a_class(&self, submissions: &[PathBuf]) -> Result<()> {
        let [only] = submissions else { return Ok(()) };
        if !only.is_dir() || !self.take(only).steps.is_empty() {
            return Ok(());
        }
        let folders = fs::read_dir(only).into_iter().flatten().flatten().map(|entry| entry.path());
        let held = folders.filter(|path| path.is_dir() && !self.take(path).steps.is_empty()).count();
        match held {
            0 => Ok(()),
            _ => bail!(
                "{only} holds no stepN.rs itself, but {held} of its folders do. Name each: cargo grade {only}/*",
                only = only.display()
            ),
        }
    }
}

/// The submissions by name: the last part of the path, without the ending of an archive; the whole path where two would
/// be called the same.
pub fn names(submissions: &[PathBuf]) -> Vec<String> {
    let short: Vec<String> = submissions.iter().map(|path| archive::stem(path)).collect();
    let mut count: HashMap<&str, usize> = HashMap::new();
    short.iter().for_each(|name| *count.entry(name).or_default() += 1);
    let whole = |path: &PathBuf| path.to_string_lossy().into_owned();
    short
        .iter()
        .zip(submissions)
        .map(|(name, path)| if count[name.as_str()] > 1 { whole(path) } else { name.clone() })
        .collect()
}
