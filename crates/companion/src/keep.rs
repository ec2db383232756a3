//! Putting another file in the place of the student's, and bringing theirs back. Nothing is ever lost.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use othello_course_model::{Course, Step};

/// Puts `text` in the place of the step's exercise; the student's own version is kept, unless it is that very text.
pub fn replace(course: &Course, step: &Step, text: &str) -> Result<()> {
    if let Ok(own) = fs::read(course.exercise(step.number))
        && own != text.as_bytes()
    {
        keep(course, step, &own)?;
    }
    write(course, step, text.as_bytes())
}

/// Keeps a version of the step's exercise: the file in which it is.
pub fn keep(course: &Course, step: &Step, own: &[u8]) -> Result<PathBuf> {
    let folder = course.kept().join("kept");
    fs::create_dir_all(&folder)?;
    let number = kept(&folder)?.len() + 1;
    let file = folder.join(format!("{number:04}-{}.rs", step.name));
    fs::write(&file, own)?;
    Ok(file)
}

/// Writes the step's exercise: all of it or nothing, whenever this program is ended.
pub fn write(course: &Course, step: &Step, text: &[u8]) -> Result<()> {
    let (new, exercise) = (course.kept().join("new.rs"), course.exercise(step.number));
    let written = fs::create_dir_all(course.kept()).and_then(|()| fs::write(&new, text));
    let moved = written.and_then(|()| fs::rename(&new, &exercise));
    moved.with_context(|| format!("exercises/{} cannot be written", step.file()))
}

/// Brings back the version that was replaced last, and keeps the present one in its place, so that a second
/// undo undoes the first. Returns the name of the exercise.
pub fn undo(course: &Course) -> Result<String> {
    let Some(last) = kept(&course.kept().join("kept"))?.pop() else {
        bail!("There is nothing to undo: no exercise was reset or replaced.")
    };
    let step = step_of(course, &last, &fs::read_to_string(&last).unwrap_or_default())?;
    exchange(course, step, &last)?;
    Ok(step.file())
}

/// The version in the file `kept` becomes the exercise, and the exercise is kept there.
pub fn exchange(course: &Course, step: &Step, kept: &Path) -> Result<()> {
    let own = fs::read(kept).with_context(|| format!("{} cannot be read", kept.display()))?;
    let present = kept.with_extension("present");
    fs::write(&present, fs::read(course.exercise(step.number)).unwrap_or_default())?;
    write(course, step, &own)?;
    Ok(fs::rename(&present, kept)?)
}

/// The step whose exercise was kept: the file is named by it, `0001-turning.rs`. Earlier copies of the course named it by
/// the number of that time: there the functions in it decide.
fn step_of<'a>(course: &'a Course, file: &Path, text: &str) -> Result<&'a Step> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = name.split_once('-').map_or("", |(_, name)| name);
    let holds = |step: &&Step| step.functions.iter().all(|each| text.contains(&format!("pub fn {each}(")));
    let named = course.written().find(|step| step.name == name);
    let step = named.or_else(|| course.written().find(holds));
    step.with_context(|| format!("{} belongs to no step of the course; it is left as it is.", file.display()))
}

/// The versions kept, the oldest first.
fn kept(folder: &Path) -> Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut files: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "rs"));
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{replace, undo};
    use crate::scratch;

    #[test]
    fn two_resets_and_one_undo_bring_the_work_back() {
        let course = scratch::course("resets");
        let step = course.written().next().unwrap();
        fs::write(course.exercise(step.number), "mine").unwrap();
        replace(&course, step, "fresh").unwrap();
        replace(&course, step, "fresh").unwrap();
        assert_eq!(undo(&course).unwrap(), step.file());
        assert_eq!(fs::read_to_string(course.exercise(step.number)).unwrap(), "mine");
    }

    #[test]
    fn what_was_kept_under_an_old_number_goes_to_its_step() {
        let course = scratch::course("kept");
        let step = course.steps.last().unwrap();
        let text: String = step.functions.iter().map(|name| format!("pub fn {name}() {{}}\n")).collect();
        let kept = course.kept().join("kept");
        fs::create_dir_all(&kept).unwrap();
        let first = course.written().next().unwrap();
        fs::write(kept.join(format!("0001-{}", first.file())), &text).unwrap();
        assert_eq!(undo(&course).unwrap(), step.file());
        assert_eq!(fs::read_to_string(course.exercise(step.number)).unwrap(), text);
    }
}
