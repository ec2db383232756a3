//! What a league keeps, so that it goes on where it was stopped, and plays only the games that are new.
//!
//! Everything is kept under what it depends on, in target/grade/league. A file is there as a whole or not at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::cache::new_file;
use crate::interrupt;

/// The folder of what is kept.
pub struct Kept {
    /// That of the marks, in which files are made.
    marks: PathBuf,
    folder: PathBuf,
}

impl Kept {
    /// Opens the folder beside the marks.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn open(marks: &Path) -> Result<Kept> {
        let folder = marks.join("league");
        fs::create_dir_all(folder.join("kept"))
            .with_context(|| format!("{} cannot be written to", folder.display()))?;
        Ok(Kept { marks: marks.to_path_buf(), folder })
    }

    /// Where the transcripts go if no other folder is named.
    pub fn transcripts(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// What is kept under this key, if it is whole.
    pub fn read<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        serde_json::from_slice(&fs::read(self.place(key)).ok()?).ok()
    }

    /// Keeps a value, unless the grader was interrupted: then a program may have been ended in the middle of a game.
    ///
    /// # Errors
    ///
    /// When it cannot be written, or the grader was interrupted.
    pub fn keep(&self, key: &str, value: &impl Serialize) -> Result<()> {
        let mut file = new_file(&self.marks)?;
        file.write_all(&serde_json::to_vec(value)?)?;
        if interrupt::has_begun() {
            bail!("the grader was interrupted");
        }
        let place = self.place(key);
        let failed = || format!("{} cannot be written", place.display());
        fs::create_dir_all(place.parent().context("a kept file is in a folder")?).with_context(failed)?;
        file.persist(&place).with_context(failed)?;
        Ok(())
    }

    /// Not all in one folder: there are many.
    fn place(&self, key: &str) -> PathBuf {
        self.folder.join("kept").join(&key[..2]).join(format!("{key}.json"))
    }
}
