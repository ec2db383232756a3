//! Putting another file in the place of the student's, and bringing theirs back. Nothing is ever lost.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use othello_course_model::{Course, Step};

use crate::language::tr;

/// What was in the place of a text before it was put there.
#[derive(Debug, PartialEq)]
pub enum Before {
    /// Another version, which is kept.
    Another,
    /// That very text.
    TheSame,
    Nothing,
}

/// Puts `text` in the place of the step's exercise; the student's own version is kept, unless it is that very text.
pub fn replace(course: &Course, step: &Step, text: &str) -> Result<Before> {
    let before = match fs::read(course.exercise(step.number)) {
        Ok(own) if own == text.as_bytes() => return Ok(Before::TheSame),
        Ok(own) => keep(course, step, &own).map(|_| Before::Another)?,
        Err(error) if error.kind() == ErrorKind::NotFound => Before::Nothing,
        Err(error) => bail!(tr!(
            "exercises/{file} cannot be read ({error}), so it stays as it is.",
            file = step.file(),
            error = error.to_string()
        )),
    };
    write(course, step, text.as_bytes())?;
    Ok(before)
}

/// Keeps a version of the step's exercise: the file in which it is.
pub fn keep(course: &Course, step: &Step, own: &[u8]) -> Result<PathBuf> {
    let folder = course.kept().join("kept");
    fs::create_dir_all(&folder)?;
    // Not how many there are: one may have been taken away, and the next would have the name of another.
    let number = kept(&folder)?.iter().filter_map(|file| number_of(file)).max().unwrap_or(0) + 1;
    let file = folder.join(format!("{number:04}-{}.rs", step.name));
    File::create_new(&file)?.write_all(own)?;
    Ok(file)
}

/// Writes the step's exercise: all of it or nothing, whenever this program is ended.
pub fn write(course: &Course, step: &Step, text: &[u8]) -> Result<()> {
    let (new, exercise) = (course.kept().join("new.rs"), course.exercise(step.number));
    let written = fs::create_dir_all(course.kept()).and_then(|()| fs::write(&new, text));
    let moved = written.and_then(|()| fs::rename(&new, &exercise));
    moved.with_context(|| tr!("exercises/{file} cannot be written", file = step.file()))
}

/// Brings back the version that was replaced last, of the step that is named or of any, and keeps the present one as the last, so
/// that a second undo undoes the first. Returns the step, the file in which that version was, and that of the present one.
pub fn undo<'a>(course: &'a Course, named: Option<&Step>) -> Result<(&'a Step, PathBuf, PathBuf)> {
    let is_named = |file: &PathBuf| {
        named.is_none_or(|named| step_of(course, file).is_ok_and(|step| step.name == named.name))
    };
    let Some(last) = kept(&course.kept().join("kept"))?.into_iter().rfind(is_named) else {
        let which = named.map_or(String::new(), |step| tr!(" in step {step}", step = step.number));
        bail!(tr!("There is nothing to undo{which}: no exercise was reset or replaced.", which))
    };
    let step = step_of(course, &last)?;
    let present = exchange(course, step, &last)?;
    Ok((step, last, present))
}

/// The version in the file `kept` becomes the exercise. Returns the file in which the exercise is kept: it is the last that an
/// undo brings back first.
pub fn exchange(course: &Course, step: &Step, kept: &Path) -> Result<PathBuf> {
    let text =
        fs::read(kept).with_context(|| tr!("{kept} cannot be read", kept = kept.display().to_string()))?;
    let present = keep(course, step, &fs::read(course.exercise(step.number)).unwrap_or_default())?;
    write(course, step, &text)?;
    fs::remove_file(kept)?;
    Ok(present)
}

/// The step whose exercise was kept: the file is named by it, `0001-turning.rs`.
fn step_of<'a>(course: &'a Course, file: &Path) -> Result<&'a Step> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = name.split_once('-').map_or("", |(_, name)| name);
    course.written().find(|step| step.name == name).with_context(|| {
        tr!(
            "{file} belongs to no step of the course; it is left as it is.",
            file = file.display().to_string()
        )
    })
}

/// The versions kept, the oldest first.
fn kept(folder: &Path) -> Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut files: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "rs"));
    files.sort_by_key(|file| (number_of(file), file.clone()));
    Ok(files)
}

/// The number that the name of a version begins with.
fn number_of(file: &Path) -> Option<usize> {
    file.file_stem()?.to_str()?.split('-').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_course_model::Step;

    use super::{Before, keep, replace, undo};
    use crate::scratch;

    #[test]
    fn two_resets_and_one_undo_bring_the_work_back() {
        let course = scratch::course("resets");
        let step = course.written().next().unwrap();
        fs::write(course.exercise(step.number), "mine").unwrap();
        assert_eq!(replace(&course, step, "fresh").unwrap(), Before::Another);
        assert_eq!(replace(&course, step, "fresh").unwrap(), Before::TheSame);
        assert_eq!(undo(&course, None).unwrap().0.number, step.number);
        assert_eq!(fs::read_to_string(course.exercise(step.number)).unwrap(), "mine");
        fs::remove_file(course.exercise(step.number)).unwrap();
        assert_eq!(replace(&course, step, "fresh").unwrap(), Before::Nothing);
    }

    #[test]
    fn of_a_step_that_is_named_the_version_comes_back_that_was_replaced_last() {
        let course = scratch::course("named");
        let [one, other, third] = ["line", "legal", "moves"].map(|name| course.step_named(name).unwrap());
        for step in [one, other] {
            fs::write(course.exercise(step.number), "mine").unwrap();
            replace(&course, step, "fresh").unwrap();
        }
        assert_eq!(undo(&course, Some(one)).unwrap().0.number, one.number);
        let text = |step: &Step| fs::read_to_string(course.exercise(step.number)).unwrap();
        assert_eq!([one, other].map(text), ["mine", "fresh"]);
        assert!(undo(&course, Some(third)).err().unwrap().to_string().contains("nothing to undo in step"));
    }

    #[test]
    fn a_version_is_never_written_over_another() {
        let course = scratch::course("numbers");
        let step = course.written().next().unwrap();
        let [first, second] = ["one", "two"].map(|text| keep(&course, step, text.as_bytes()).unwrap());
        fs::remove_file(first).unwrap();
        let third = keep(&course, step, b"three").unwrap();
        assert_eq!([second, third].map(|file| fs::read_to_string(file).unwrap()), ["two", "three"]);
    }

    #[test]
    fn an_undo_takes_what_was_replaced_last_and_a_second_one_undoes_the_first() {
        let course = scratch::course("orders");
        let [a, b] = [1, 2].map(|number| course.step(number).unwrap());
        let text = |step: &Step| fs::read_to_string(course.exercise(step.number)).unwrap();
        for step in [a, b] {
            fs::write(course.exercise(step.number), "mine").unwrap();
            replace(&course, step, "fresh").unwrap();
        }
        for expected in ["mine", "fresh", "mine"] {
            undo(&course, None).unwrap();
            assert_eq!([text(a), text(b)], ["fresh", expected]);
        }
        replace(&course, a, "finished").unwrap();
        undo(&course, None).unwrap();
        assert_eq!([text(a), text(b)], ["fresh", "mine"]);
    }
}
