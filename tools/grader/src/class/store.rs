//! The marks, kept by content: the same files are judged only once by the same judge.
//!
//! A mark is written in another folder and then moved to its place, so it is there as a whole or not at all. So an interrupted
//! run can continue where it stopped, and several graders can share a folder.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::{NamedTempFile, TempDir};

use crate::cache::{UNFINISHED, new_file};
use crate::class::seed;
use crate::class::work_folder::WorkFolder;
use crate::fingerprint::Fingerprint;
use crate::interrupt;
use crate::report::Submission;
use crate::submission::Files;

/// The marks that are kept, the class's seed, and the folder in which submissions are judged.
pub struct Store {
    folder: PathBuf,
    work: WorkFolder,
    seed: u64,
}

impl Store {
    /// Opens the store of the course in `root`. `seed`: the class's seed from now on. `jobs`: how many submissions are judged at
    /// a time.
    pub fn open(root: &Path, seed: Option<u64>, jobs: usize) -> Result<Store> {
        let folder = root.join("target/grade");
        for kept in [MARKED, LAST].map(|kept| folder.join(kept)) {
            fs::create_dir_all(&kept).with_context(|| format!("{} cannot be written to", kept.display()))?;
            clear(&kept, YEAR);
        }
        clear(&folder.join(UNFINISHED), DAY);
        let (seed, work) = (seed::of_class(&folder, seed)?, WorkFolder::open(jobs)?);
        Ok(Store { folder, work, seed })
    }

    /// The seed from which the questions that are not public are drawn.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Where the marks are kept, and what is kept beside them.
    pub fn folder_of_marks(&self) -> &Path {
        &self.folder
    }

    /// A new folder for one submission. It is removed when it is dropped.
    pub fn folder(&self) -> Result<TempDir> {
        self.work.folder()
    }

    /// The folder in which this grader works.
    pub fn work(&self) -> &Path {
        self.work.path()
    }

    /// The file for the marks of these files. `judge`: the judge's fingerprint.
    pub fn place(&self, judge: &str, files: &Files) -> PathBuf {
        let mut fingerprint = Fingerprint::default().text(judge).text(self.seed.to_string());
        for (step, file) in &files.steps {
            let (kind, bytes) = match file {
                Ok(bytes) => ("file", bytes.as_slice()),
                Err(why) => ("none", why.as_bytes()),
            };
            fingerprint = fingerprint.text(format!("{step} {kind}")).text(bytes);
        }
        self.folder.join(MARKED).join(format!("{}.json", fingerprint.hex()))
    }

    /// Keeps a mark, unless the grader was interrupted, because then the judging may have been ended in the middle.
    pub fn keep(&self, place: &Path, submission: &Submission) -> Result<()> {
        let mut file = new_file(&self.folder)?;
        file.write_all(&serde_json::to_vec(submission)?)?;
        if interrupt::has_begun() {
            bail!("the grader was interrupted");
        }
        file.persist(place).with_context(|| format!("{} cannot be written", place.display()))?;
        Ok(())
    }

    /// Keeps a mark for this run only: the judge's own failure, for example, which is judged again the next time.
    pub fn keep_for_now(&self, submission: &Submission) -> Result<PathBuf> {
        let work = self.work.path();
        let cannot = || format!("{} cannot be written to", work.display());
        let (mut file, place) = NamedTempFile::new_in(work).with_context(cannot)?.keep()?;
        file.write_all(&serde_json::to_vec(submission)?).with_context(cannot)?;
        Ok(place)
    }
}

/// The folder of the marks, and that of what each class had the last time.
const MARKED: &str = "marked";
pub const LAST: &str = "last";

/// Unfinished files of a grader that was killed are removed after this time. On a network folder it is not known earlier whether
/// that grader still runs.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Marks are kept for a year.
const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// Removes the files in a folder that were written longer ago than this.
fn clear(folder: &Path, oldest: Duration) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let age = entry.metadata().and_then(|about| about.modified()).map(|written| written.elapsed());
        if age.is_ok_and(|age| age.is_ok_and(|age| age > oldest)) {
            fs::remove_file(entry.path()).ok();
        }
    }
}

/// Whether a file holds a whole mark. If not, the submission is judged again.
pub fn is_whole(place: &Path) -> bool {
    fs::read(place).is_ok_and(|bytes| serde_json::from_slice::<Submission>(&bytes).is_ok())
}
