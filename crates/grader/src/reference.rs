//! The reference, judged as a student's submission: every step of it has to pass. Where its functions read or write, what the
//! tests and they say to each other is recorded.

use std::fs::{self, File};
use std::path::Path;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::judge::Judge;
use crate::mark::mark;
use crate::programs::Programs;
use crate::record;
use crate::recording::{Batch, Chain, Test};
use crate::report::{Outcome, first_failure};
use crate::run::Run;
use crate::submission::Files;

/// The recordings of tests, each with the place of its program and its own place in it.
type Conversations = Vec<(usize, usize, Batch)>;

/// Adds what is not recorded yet to the recordings of the judge, and sees that the reference has every point. Both are done once,
/// for these tests and for this judge.
pub fn complete(judge: &mut Judge, work: &Path) -> Result<()> {
    let grade = judge.course.root.join("target/grade");
    let (recorded, checked) = (grade.join("conversations"), grade.join("checked"));
    let mut files = Files::default();
    for step in judge.course.written() {
        let solution = fs::read(judge.course.root.join("solutions").join(step.file()))?;
        files.steps.insert(step.number, Ok(solution));
    }
    let folder = TempDir::new_in(work)?;
    let file = recorded.join(&judge.reference);
    let certain = match record::kept(&file) {
        Some(certain) => certain,
        None => {
            let certain = certain(judge, &files, folder.path())?;
            record::keep(&file, &certain)?;
            certain
        }
    };
    judge.recordings.add(certain);
    let done = checked.join(&judge.fingerprint);
    if !done.exists() {
        check(judge, &files, folder.path())?;
        fs::create_dir_all(&checked)?;
        File::create(done)?;
    }
    Ok(())
}

/// What is said twice in the same way. A test that throws dice is always asked.
fn certain(judge: &Judge, files: &Files, folder: &Path) -> Result<Conversations> {
    let programs = Programs::new(judge, files, folder, judge.limits.budget())?;
    let (mut once, again) = (conversations(judge, &programs)?, conversations(judge, &programs)?);
    once.retain(|said| again.contains(said));
    Ok(once)
}

/// What is said in the tests of which not everything is certain yet.
fn conversations(judge: &Judge, programs: &Programs) -> Result<Conversations> {
    let mut all = Vec::new();
    for (place, program) in judge.recordings.programs.iter().enumerate() {
        let is_open = |test: &&Test| test.of_its_step.is_none();
        let tests: Vec<_> = program.tests.iter().filter(is_open).map(|test| test.name.as_str()).collect();
        let step = judge.course.step(program.step)?;
        let built = programs.together(program.step).context("the solutions do not compile together")?;
        let run = Run::new(judge, step, built, Chain::Right, judge.limits.budget());
        let mut said = run.conversations(program, &tests)?;
        let of = |(test, it): (usize, &Test)| Some((place, test, said.remove(&it.name)?));
        all.extend(program.tests.iter().enumerate().filter_map(of));
    }
    Ok(all)
}

/// Sees that it has every point.
fn check(judge: &Judge, files: &Files, folder: &Path) -> Result<()> {
    let marked = mark(judge, files, folder)?;
    let Some(step) = marked.steps.iter().find(|step| step.outcome != Outcome::Pass) else { return Ok(()) };
    let (name, shown) =
        first_failure(&step.tests).map_or(("", &step.message), |test| (&test.name, &test.message));
    bail!(
        "solutions/step{}.rs, judged as a student's, comes to: {}. {name}\n{shown}",
        step.step,
        step.outcome.words()
    )
}
