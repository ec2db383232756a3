//! What has been marked, kept by content: the same files, judged by the same judge, are judged once.
//!
//! A mark is written beside its place and then moved there, so that it is whole or not there. That is also what makes an
//! interrupted run go on where it was.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use tempfile::{NamedTempFile, TempDir};

use crate::judge::Judge;
use crate::report::Submission;
use crate::submission::Files;

/// The marks that are kept, and the folders in which submissions are judged.
pub struct Store {
    marked: PathBuf,
    work: TempDir,
}

impl Store {
    /// Opens it; what killed runs have left in its folders is cleared away.
    pub fn open(root: &Path) -> Result<Store> {
        let folder = root.join("target/grade");
        let (marked, work) = (folder.join("marked"), folder.join("work"));
        fs::create_dir_all(&marked).with_context(|| format!("{} cannot be written to", marked.display()))?;
        fs::create_dir_all(&work).with_context(|| format!("{} cannot be written to", work.display()))?;
        clear(&work);
        let mine = format!("{}-", std::process::id());
        Ok(Store { marked, work: TempDir::with_prefix_in(mine, &work)? })
    }

    /// A folder of its own for one submission; it goes when it is dropped.
    pub fn folder(&self) -> Result<TempDir> {
        TempDir::new_in(self.work.path()).context("there is no room to judge in")
    }

    /// Where the marks of these files are or will be.
    pub fn place(&self, judge: &Judge, files: &Files) -> PathBuf {
        let mut hash = Sha256::new();
        hash.update(&judge.fingerprint);
        hash.update(judge.sandbox.join("\n"));
        for (step, file) in &files.steps {
            let (kind, bytes) = match file {
                Ok(bytes) => ("file", bytes.as_slice()),
                Err(why) => ("none", why.as_bytes()),
            };
            hash.update(format!("{step} {kind} {}\n", bytes.len()));
            hash.update(bytes);
        }
        self.marked.join(format!("{:x}.json", hash.finalize()))
    }

    /// Keeps a mark.
    pub fn keep(&self, place: &Path, submission: &Submission) -> Result<()> {
        let mut file = NamedTempFile::new_in(self.work.path()).context("there is no room for the marks")?;
        serde_json::to_writer(&mut file, submission)?;
        file.flush()?;
        file.persist(place).with_context(|| format!("{} cannot be written", place.display()))?;
        Ok(())
    }

    /// Keeps a mark for this run only: the judge's own failure, say, which is tried again the next time.
    pub fn keep_for_now(&self, submission: &Submission) -> Result<PathBuf> {
        let place = NamedTempFile::new_in(self.work.path())?.into_temp_path().keep()?;
        self.keep(&place, submission)?;
        Ok(place)
    }
}

/// Removes the folders of processes that are no more.
fn clear(work: &Path) {
    for entry in fs::read_dir(work).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let process =
            name.split('-').next().and_then(|id| id.parse().ok()).and_then(rustix::process::Pid::from_raw);
        if process.is_none_or(|id| rustix::process::test_kill_process(id).is_err()) {
            fs::remove_dir_all(entry.path()).ok();
        }
    }
}

/// Whether a file holds a whole mark. One that does not, however it came to be, is judged again.
pub fn is_whole(place: &Path) -> bool {
    fs::read(place).is_ok_and(|bytes| serde_json::from_slice::<Submission>(&bytes).is_ok())
}
