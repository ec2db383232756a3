//! What students wrote, in one folder, for a person or another program.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::reader::{Reader, Submission};
use crate::file_names::Names;

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
