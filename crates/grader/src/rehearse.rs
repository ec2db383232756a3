//! Learns what a right solution is asked and answers, and sees that the solutions pass, once for this judge.

use std::fs::{self, File};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use othello_grade_proxy::{Settings, keep_certain_answers};

use crate::judge::Judge;
use crate::limits::Limits;
use crate::run::{Chain, NAMES, Run};
use crate::submission::Files;
use crate::workers::{Built, Workers};

/// So many judges' tapes are kept: an instructor may grade with other tests or limits and come back. They are large.
const KEPT: usize = 4;

/// Rehearses, in `folder`, unless it has been done.
pub fn rehearse(judge: &Judge, limits: &Limits, folder: &Path) -> Result<()> {
    // The parts of a class that begin at once on one machine: one rehearses, and no other hears half of it.
    let lock = File::create(judge.root.join("rehearsal"))?;
    lock.lock()?;
    let done = judge.tapes.join("rehearsed");
    if done.exists() {
        return Ok(());
    }
    forget_the_oldest(judge.tapes.parent().context("the tapes are in a folder")?);
    let mut files = Files::default();
    for part in &judge.parts.steps {
        files.steps.insert(part.number, Ok(part.reference.clone().into_bytes()));
    }
    let workers = Workers::new(judge, limits, &files, folder)?;
    for step in judge.course.written() {
        rehearse_step(judge, limits, folder, (step.number, Chain::Marks), workers.alone(step.number)?)?;
        if !step.builds_on.is_empty() {
            rehearse_step(judge, limits, folder, (step.number, Chain::Own), workers.own(step.number)?)?;
        }
    }
    // Written last: without it the rehearsal is made again.
    File::create(&done).with_context(|| format!("{} cannot be written", done.display()))?;
    Ok(())
}

/// Makes room for the tapes of one more judge. Should another grader still use what goes, it only takes longer.
fn forget_the_oldest(folder: &Path) {
    let of = |entry: fs::DirEntry| Some((entry.metadata().ok()?.modified().ok()?, entry.path()));
    let mut tapes: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().filter_map(of).collect();
    tapes.sort();
    let too_many = (tapes.len() + 1).saturating_sub(KEPT);
    tapes.drain(..too_many).for_each(|(_, path)| drop(fs::remove_dir_all(path)));
}

fn rehearse_step(
    judge: &Judge,
    limits: &Limits,
    folder: &Path,
    (step, chain): (u8, Chain),
    worker: Built,
) -> Result<()> {
    let worker = worker.map_err(|(_, why)| anyhow!("solutions/step{step}.rs: {why}"))?;
    let run = Run { judge, limits, step, chain, worker: &worker, folder };
    judge.tests[&step].iter().try_for_each(|program| rehearse_program(&run, program))
}

/// Records a program's questions and answers, with the reference in the student's place, and once more to see whether they
/// are the same; and runs it with the solutions as a student's.
fn rehearse_program(run: &Run, program: &Path) -> Result<()> {
    let settings = run.settings(program);
    let again = run.folder.join("again");
    for tapes in [&settings.tapes, &again] {
        fs::remove_dir_all(tapes).ok();
        let settings = Settings { record: true, tapes: tapes.clone(), ..run.settings(program) };
        run.run(program, &settings, &[])?;
    }
    let mut names = String::new();
    for test in run.run(program, &settings, &[])? {
        if !test.passed {
            bail!("solutions/step{}.rs does not pass `{}`:\n{}", run.step, test.name, test.shown);
        }
        keep_certain_answers(&settings.tapes, &again, &test.name)?;
        names += &(test.name + "\n");
    }
    fs::write(settings.tapes.join(NAMES), names).context("the names of the tests cannot be written")
}
