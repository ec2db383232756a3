//! Checks that this machine can judge: the reference, judged like a student's submission, must have every point.

use std::fs::{self, File};
use std::path::Path;

use anyhow::{Context, Result, bail};
use othello_course_model::exercise::solution_of;
use tempfile::TempDir;

use crate::judge::Judge;
use crate::marking::compile;
use crate::marking::mark::mark;
use crate::report::{Outcome, first_failure};
use crate::submission::Files;

/// Checks each time that a program can be compiled, and once for each judge that the reference has every point.
pub fn check(judge: &Judge, work: &Path) -> Result<()> {
    // It depends on TMPDIR and on the limits of this shell, which may be others each time.
    compile::check(judge, &TempDir::new_in(work)?.path().join("empty")).context("Nothing was graded")?;
    let checked = judge.course.root.join("target/grade/checked");
    let done = checked.join(&judge.fingerprint);
    if done.exists() {
        return Ok(());
    }
    let mut files = Files::default();
    for step in judge.course.written() {
        let solution = solution_of(&judge.course, step)?;
        files.steps.insert(step.number, Ok(solution.into_bytes()));
    }
    let marked = mark(judge, &files, TempDir::new_in(work)?.path())?;
    if let Some(step) = marked.steps.iter().find(|step| step.outcome != Outcome::Pass) {
        let (name, shown) =
            first_failure(&step.tests).map_or(("", &step.message), |test| (&test.name, &test.message));
        bail!(
            "solutions/step{}.rs, judged as a student's, comes to: {}. {name}\n{shown}",
            step.step,
            step.outcome.words()
        );
    }
    fs::create_dir_all(&checked)?;
    File::create(done)?;
    Ok(())
}
