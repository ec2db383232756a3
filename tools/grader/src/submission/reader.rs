//! Reads what one student has handed in.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use othello_course_model::Course;
use rustix::fs::{CWD, FileType};

use super::exercise::{self, Exercise};
use super::look::{guarded, look};
use super::open::{LARGEST, open};
use super::pile::{Pile, Wanted};
use super::taken::{self, Files};
use super::time::Deadline;
use super::visit::{Budget, Limit};
use crate::file_names::Names;
use crate::origin::Origin;

/// What one student has handed in.
#[derive(Debug)]
pub struct Submission {
    /// What it is called in reports.
    pub name: String,
    /// What the platform says of it, if it is one of a download.
    pub origin: Option<Origin>,
    pub source: Source,
    /// Where it was named: its download, or the folder that its path is in.
    pub place: PathBuf,
}

/// Where the files of one student are.
#[derive(Debug)]
pub enum Source {
    /// A folder, an archive or a file.
    Path(PathBuf),
    /// Files that were read already, with all others of their download.
    Read(Files),
}

/// Reads submissions.
pub struct Reader {
    pub steps: BTreeMap<u8, Exercise>,
    /// What lies in the folder of the course: in a student's copy of it everything else is theirs.
    pub of_course: BTreeSet<String>,
    /// The largest file that is taken, in bytes.
    pub largest: u64,
    /// How long reading a submission may take.
    pub time: Duration,
    /// How many files and folders of a submission are looked at.
    pub entries: usize,
}

/// An archive of everything that a student has, target/ included, takes a second.
const TIME: Duration = Duration::from_secs(5);

const ENTRIES: usize = 100_000;

impl Reader {
    /// Takes the steps of `course`, up to `kibibytes` each.
    pub fn new(course: &Course, kibibytes: u64) -> Result<Reader> {
        let inside = fs::read_dir(&course.root).context("the folder of the course cannot be read")?;
        let of_course =
            inside.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        Ok(Reader {
            steps: exercise::all(course)?,
            of_course,
            largest: kibibytes << 10,
            time: TIME,
            entries: ENTRIES,
        })
    }

    /// Takes the files of a submission. If the submission cannot be read, each step is unreadable for that reason.
    pub fn read(&self, source: &Source) -> Files {
        let path = match source {
            Source::Path(path) => path,
            Source::Read(files) => return files.clone(),
        };
        let mut pile = self.pile();
        let looked = guarded(|| look(path, &mut pile));
        pile.forget_where_it_was_cut();
        // An archive that cannot be looked into is known by its own bytes.
        if let Ok((FileType::RegularFile, file)) = open(CWD, path.as_path()) {
            pile.hand_in.add(String::new(), || Ok(File::from(file)));
        }
        match looked {
            Ok(()) => taken::files(pile),
            Err(why) => Files::unreadable(why, &pile),
        }
    }

    pub fn pile(&self) -> Pile<'_> {
        let limit = Limit { largest: LARGEST, deadline: Deadline::after(self.time) };
        let wanted = Wanted { steps: &self.steps, of_course: &self.of_course, largest: self.largest };
        Pile::new(wanted, Budget::new(self.entries, limit))
    }
}

/// Writes the files of these steps as `folder/NAME/stepN.rs`, those that are as they were handed out too, and says how many there
/// are.
///
/// # Errors
///
/// When the folder has something in it already, or cannot be written.
pub fn extract(
    reader: &Reader,
    submissions: &[Submission],
    steps: &BTreeSet<u8>,
    folder: &Path,
) -> Result<()> {
    let is_empty = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
    ensure!(
        is_empty,
        "{} is not empty: name a new folder, so that nothing old is among the new.",
        folder.display()
    );
    let (mut names, mut files, mut students) = (Names::new(&[]), 0, 0);
    for submission in submissions {
        let place = folder.join(names.give(&submission.name));
        fs::create_dir_all(&place).with_context(|| format!("{} cannot be made", place.display()))?;
        students += 1;
        let read = reader.read(&submission.source).steps.into_iter().filter(|(step, _)| steps.contains(step));
        for (step, text) in read.filter_map(|(step, text)| Some((step, text.ok()?))) {
            let file = place.join(format!("step{step}.rs"));
            fs::write(&file, text).with_context(|| format!("{} cannot be written", file.display()))?;
            files += 1;
        }
    }
    println!("{files} files of {students} students are in {}.", folder.display());
    Ok(())
}
