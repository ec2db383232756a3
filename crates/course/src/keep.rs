//! Putting another file in the place of the student's, and bringing theirs back. Nothing is ever lost.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::course::{Course, Step};

/// Puts `text` in the place of the step's exercise; the student's own version is kept.
pub fn replace(course: &Course, step: &Step, text: &str) -> Result<()> {
    let exercise = course.exercise(step.number);
    if let Ok(own) = fs::read(&exercise) {
        let folder = course.kept().join("kept");
        fs::create_dir_all(&folder)?;
        let number = kept(&folder)?.len() + 1;
        fs::write(folder.join(format!("{number:04}-{}", step.file())), own)?;
    }
    fs::write(&exercise, text).with_context(|| format!("exercises/{} cannot be written", step.file()))
}

/// Brings back the version that was replaced last, and keeps the present one in its place, so that a second
/// undo undoes the first. Returns the name of the exercise.
pub fn undo(course: &Course) -> Result<String> {
    let folder = course.kept().join("kept");
    let Some(last) = kept(&folder)?.pop() else {
        bail!("There is nothing to undo: no exercise was reset or replaced.")
    };
    let name = last.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let exercise = name.split_once('-').map(|(_, exercise)| exercise.to_string()).unwrap_or_default();
    let path = course.root.join("exercises").join(&exercise);
    let (own, present) = (fs::read(&last)?, fs::read(&path).unwrap_or_default());
    fs::write(&path, own).with_context(|| format!("exercises/{exercise} cannot be written"))?;
    fs::write(&last, present)?;
    Ok(exercise)
}

/// The versions kept, the oldest first.
fn kept(folder: &Path) -> Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut files: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.sort();
    Ok(files)
}
