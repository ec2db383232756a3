//! Files in target/grade that can be made again. Each is there as a whole or not at all.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::time::SystemTime;

use anyhow::{Context, Result};
use othello_grade_wire::{decode, encode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::NamedTempFile;

/// The folder in which a file is written first.
pub const UNFINISHED: &str = "unfinished";

/// This program's file. This path works even if cargo has replaced the program since it was started.
pub const THIS_GRADER: &str = "/proc/self/exe";

/// A new file, to be written and then moved to its place in `folder`.
pub fn new_file(folder: &Path) -> Result<NamedTempFile> {
    let unfinished = folder.join(UNFINISHED);
    let file = fs::create_dir_all(&unfinished).and_then(|()| NamedTempFile::new_in(&unfinished));
    file.with_context(|| format!("{} cannot be written to", unfinished.display()))
}

/// Removes the oldest files in `folder`, so that `count` are left.
pub fn keep_newest(folder: &Path, count: usize) -> Result<()> {
    let with_time = |entry: fs::DirEntry| Some((entry.metadata().ok()?.modified().ok()?, entry.path()));
    let mut kept: Vec<_> = fs::read_dir(folder)?.flatten().filter_map(with_time).collect();
    kept.sort();
    kept.drain(..kept.len().saturating_sub(count)).for_each(|(_, path)| drop(fs::remove_file(path)));
    Ok(())
}

/// How many files of a kind are kept. An instructor may grade with other tests and come back to the first.
const KEPT: usize = 4;

/// What was cached in `file`, if it can be read. The file counts as new from now on.
pub fn read<T: DeserializeOwned>(file: &Path) -> Option<T> {
    let cached = decode(&fs::read(file).ok()?).ok()?;
    File::open(file).and_then(|file| file.set_modified(SystemTime::now())).ok();
    Some(cached)
}

/// Caches a value in `file`, which is in a folder of target/grade, and removes the oldest files there.
pub fn write(file: &Path, value: &impl Serialize) -> Result<()> {
    let folder = file.parent().context("what is cached is in a folder")?;
    let grade = folder.parent().context("which is in target/grade")?;
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be written to", folder.display()))?;
    let mut written = new_file(grade)?;
    let failed = || format!("{} cannot be written", file.display());
    written.write_all(&encode(value)).with_context(failed)?;
    written.persist(file).with_context(failed)?;
    keep_newest(folder, KEPT)
}
