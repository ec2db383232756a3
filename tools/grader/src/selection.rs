//! Which steps are graded: `--level 1`, or `--steps 1-3,5`.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::{Course, Step};

/// The steps that are graded, and the course with these and those before them: a step stands on others.
pub struct Selection {
    pub course: Course,
    pub steps: BTreeSet<u8>,
}

impl Selection {
    /// All steps up to a level, or those that are named, or all.
    ///
    /// # Errors
    ///
    /// When there is no such level or step, in a sentence.
    pub fn of(whole: &Course, level: Option<u8>, named: Option<&str>) -> Result<Selection> {
        let course = level.map_or_else(|| Ok(whole.clone()), |level| whole.up_to(level))?;
        let steps = match named {
            Some(named) => steps(&course, named)?,
            None => course.written().map(|step| step.number).collect(),
        };
        let last = steps.last().copied().context("--steps names no step: write --steps 1-3")?;
        let mut course = course;
        course.steps.retain(|step| step.number <= last);
        Ok(Selection { course, steps })
    }
}

/// The steps of `1-3,moves`: numbers or names, and from one to another.
fn steps(course: &Course, named: &str) -> Result<BTreeSet<u8>> {
    let mut steps = BTreeSet::new();
    for part in named.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) =
            (step(course, "--steps", first.trim())?.number, step(course, "--steps", last.trim())?.number);
        ensure!(first <= last, "--steps {part} goes backwards: write {last}-{first}.");
        steps.extend(first..=last);
    }
    Ok(steps)
}

/// The step of this number or name. `option`: what it was typed after.
///
/// # Errors
///
/// When there is none: a sentence that names the steps there are.
pub fn step<'a>(course: &'a Course, option: &str, named: &str) -> Result<&'a Step> {
    let is_named = |step: &&Step| step.name == named || step.number.to_string() == named;
    let Some(step) = course.written().find(is_named) else {
        let names: Vec<_> = course.written().map(|step| format!("{} {}", step.number, step.name)).collect();
        bail!("{option}: there is no step {named:?} to grade. There are {}.", names.join(", "));
    };
    Ok(step)
}

#[cfg(test)]
mod tests {
    use othello_course_model::Course;

    use super::Selection;

    #[test]
    fn steps_are_named_by_numbers_and_names() {
        let course = Course::open().unwrap();
        let of = |named| Selection::of(&course, None, Some(named)).map(|selection| selection.steps);
        let numbers = |named| of(named).unwrap().into_iter().collect::<Vec<_>>();
        assert_eq!(numbers("1-3"), [1, 2, 3]);
        assert_eq!(numbers("2, legal-moves"), [2, 3, 4]);
        assert_eq!(numbers("game"), [8]);
        for (named, said) in [
            ("3-1", "--steps 3-1 goes backwards: write 1-3."),
            ("0", "there is no step \"0\" to grade. There are 1 line, 2 directions,"),
            ("queens", "there is no step \"queens\""),
            (",", "--steps names no step"),
        ] {
            let error = of(named).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
        let selection = Selection::of(&course, None, Some("4")).unwrap();
        assert_eq!(selection.course.steps.last().unwrap().number, 4, "it stands on those before it");
        assert!(Selection::of(&course, Some(1), Some("9")).is_err());
    }
}
