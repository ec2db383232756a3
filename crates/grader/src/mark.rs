//! Marks one submission: compiles it, asks it, and counts the points.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};

use crate::apart::stands_apart;
use crate::compile::{Compiled, compile};
use crate::intake::Files;
use crate::judge::Judge;
use crate::limits::Limits;
use crate::report::{Outcome, Step, Submission, Test};
use crate::run::{Chain, Run};

/// The workers of one submission: for each step and chain the program to ask, or why there is none.
pub struct Workers {
    built: BTreeMap<(u8, &'static str), Result<PathBuf, Refusal>>,
}

/// Why there is nothing to ask: the outcome, and what the student is told.
type Refusal = (Outcome, String);

/// Marks a submission in `folder`, which is its own. The name is left open: another student may have handed in the same.
pub fn mark(judge: &Judge, limits: &Limits, files: &Files, folder: &Path) -> Result<Submission> {
    let workers = Workers::build(judge, limits, files, folder)?;
    let mut steps = Vec::new();
    for step in judge.course.written() {
        let (outcome, message, tests) = workers.ask(judge, limits, step.number, Chain::Marks, folder)?;
        let (own_chain, own_chain_message) = if step.builds_on.is_empty() {
            (outcome, String::new())
        } else if matches!(outcome, Outcome::Missing | Outcome::TimeLimit) {
            // What is not written is not written there either, and who has kept the judge waiting once does so again.
            (outcome, format!("Not asked: {}, on the reference already.", outcome.words()))
        } else {
            let (outcome, message, tests) = workers.ask(judge, limits, step.number, Chain::Own, folder)?;
            (outcome, first_failure(&tests).map_or(message, |test| test.message.clone()))
        };
        let score = if outcome == Outcome::Pass { step.points } else { 0 };
        let (title, max_score) = (step.title.clone(), step.points);
        steps.push(Step {
            step: step.number,
            title,
            score,
            max_score,
            outcome,
            message,
            own_chain,
            own_chain_message,
            tests,
        });
    }
    let score = steps.iter().map(|step| step.score).sum();
    let max_score = steps.iter().map(|step| step.max_score).sum();
    Ok(Submission { name: String::new(), score, max_score, notes: Vec::new(), steps })
}

fn first_failure(tests: &[Test]) -> Option<&Test> {
    tests.iter().find(|test| test.outcome != Outcome::Pass)
}

impl Workers {
    /// Compiles all steps at once; when the compiler refuses, or they stand apart, each by itself, so that one costs no
    /// other.
    pub fn build(judge: &Judge, limits: &Limits, files: &Files, folder: &Path) -> Result<Workers> {
        let mut workers = Workers { built: BTreeMap::new() };
        let exercises = folder.join("exercises");
        fs::create_dir_all(&exercises)?;
        for (step, file) in &files.steps {
            match file {
                Ok(bytes) => fs::write(exercises.join(format!("step{step}.rs")), bytes)?,
                Err(why) => workers.refuse(*step, Outcome::DoesNotCompile, why),
            }
        }
        for step in judge.course.written().filter(|step| !files.steps.contains_key(&step.number)) {
            workers.refuse(step.number, Outcome::Missing, &format!("There is no step{}.rs.", step.number));
        }
        let marks: Vec<u8> =
            files.steps.iter().filter(|(_, file)| file.is_ok()).map(|(step, _)| *step).collect();
        let own = workers.own_chains(judge, &marks);
        let all = |name: &str, marks: &[u8], own: &[u8]| {
            compile(judge, folder, name, &judge.parts.root(&exercises, marks, own), limits.compile())
        };
        if marks.is_empty() {
            return Ok(workers);
        }
        // One step alone is what has just been compiled, or refused.
        let alone = marks.len() == 1 && own.is_empty();
        let apart = files.steps.values().flatten().any(|source| stands_apart(source));
        if alone || !apart {
            let together = all("worker", &marks, &own)?;
            if alone || matches!(together, Compiled::Worker(_)) {
                marks.iter().for_each(|&step| workers.keep(step, Chain::Marks, together.clone()));
                own.iter().for_each(|&step| workers.keep(step, Chain::Own, together.clone()));
                workers.own_chains(judge, &marks);
                return Ok(workers);
            }
        }
        for &step in &marks {
            workers.keep(step, Chain::Marks, all(&format!("marks{step}"), &[step], &[])?);
        }
        for step in workers.own_chains(judge, &marks) {
            workers.keep(step, Chain::Own, all(&format!("own{step}"), &[], &[step])?);
        }
        Ok(workers)
    }

    /// The steps whose own chain is worth compiling: they build on others, and all of those are there and compile.
    fn own_chains(&mut self, judge: &Judge, present: &[u8]) -> Vec<u8> {
        let mut own = Vec::new();
        for step in judge.course.written().filter(|step| !step.builds_on.is_empty()) {
            let mut chain = judge.course.needs(step.number);
            chain.insert(step.number);
            let gap = chain.iter().find_map(|&below| match self.built.get(&(below, "marks")) {
                Some(Err((outcome, why))) => Some((*outcome, below, why.clone())),
                _ => None,
            });
            match gap {
                Some((outcome, below, why)) => {
                    let why =
                        if below == step.number { why } else { format!("It builds on step {below}: {why}") };
                    self.built.insert((step.number, "own"), Err((outcome, why)));
                }
                None if present.contains(&step.number) => own.push(step.number),
                None => {}
            }
        }
        own
    }

    fn refuse(&mut self, step: u8, outcome: Outcome, why: &str) {
        self.built.insert((step, "marks"), Err((outcome, why.to_string())));
    }

    fn keep(&mut self, step: u8, chain: Chain, compiled: Compiled) {
        let built = match compiled {
            Compiled::Worker(program) => Ok(program),
            Compiled::Refused(why) => Err((Outcome::DoesNotCompile, why)),
        };
        self.built.insert((step, chain.name()), built);
    }

    /// What came of a step: the outcome, a message about the whole step, and its tests.
    fn ask(
        &self,
        judge: &Judge,
        limits: &Limits,
        step: u8,
        chain: Chain,
        folder: &Path,
    ) -> Result<(Outcome, String, Vec<Test>)> {
        match self.built.get(&(step, chain.name())) {
            None => Ok((
                Outcome::GraderError,
                "The judge has built nothing for this step.".to_string(),
                Vec::new(),
            )),
            Some(Err((outcome, why))) => Ok((*outcome, why.clone(), Vec::new())),
            Some(Ok(worker)) => {
                let run = Run { judge, limits, step, chain, worker, folder, record: false };
                let tests = run.tests()?;
                let error = tests.iter().find(|test| test.outcome == Outcome::GraderError);
                let first = error.or(first_failure(&tests));
                Ok((first.map_or(Outcome::Pass, |test| test.outcome), String::new(), tests))
            }
        }
    }
}

/// Learns what a right solution is asked, and sees that the solutions pass, once for this judge. Returns the protections
/// that their worker had.
pub fn rehearse(judge: &Judge, limits: &Limits, folder: &Path) -> Result<Vec<String>> {
    let done = judge.tapes.join("sandbox");
    if !done.exists() {
        let sandbox = rehearse_all(judge, limits, folder)?;
        // Written last and at once: without it the rehearsal is made again.
        let unfinished = judge.tapes.join("sandbox.unfinished");
        fs::write(&unfinished, sandbox)?;
        fs::rename(&unfinished, &done).context("the rehearsal cannot be kept")?;
    }
    Ok(fs::read_to_string(&done)?.lines().map(str::to_string).collect())
}

fn rehearse_all(judge: &Judge, limits: &Limits, folder: &Path) -> Result<String> {
    let mut files = Files::default();
    for part in &judge.parts.steps {
        files.steps.insert(part.number, Ok(part.reference.clone().into_bytes()));
    }
    let workers = Workers::build(judge, limits, &files, folder)?;
    for (&(step, chain), worker) in &workers.built {
        let worker = worker.as_ref().map_err(|(_, why)| anyhow!("solutions/step{step}.rs: {why}"))?;
        let chain = if chain == "own" { Chain::Own } else { Chain::Marks };
        for record in [true, false] {
            let run = Run { judge, limits, step, chain, worker, folder, record };
            if let Some(test) = first_failure(&run.tests()?) {
                bail!("solutions/step{step}.rs does not pass `{}`:\n{}", test.name, test.message);
            }
        }
    }
    let noted = folder.join("troubles.sandbox");
    fs::read_to_string(&noted).with_context(|| format!("{} cannot be read", noted.display()))
}
