//! The programs in which a submission's functions answer: which steps stand in which.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::apart::stands_apart;
use crate::compile::{Compiled, compile};
use crate::intake::Files;
use crate::judge::Judge;
use crate::limits::Limits;
use crate::report::Outcome;
use crate::run::Chain;

/// The workers of one submission: for each step and chain the program to ask, or why there is none.
pub struct Workers {
    pub built: BTreeMap<(u8, &'static str), Result<PathBuf, Refusal>>,
}

/// Why there is nothing to ask: the outcome, and what the student is told.
pub type Refusal = (Outcome, String);

impl Workers {
    /// Compiles all steps into one worker, which is the quickest; when the compiler refuses, each into its own, so that one
    /// costs no other. A step that stands apart is never in one worker with a reference but that of the steps below it.
    pub fn build(judge: &Judge, limits: &Limits, files: &Files, folder: &Path) -> Result<Workers> {
        let mut workers = Workers { built: BTreeMap::new() };
        let exercises = folder.join("exercises");
        fs::create_dir_all(&exercises)?;
        let (mut plain, mut apart) = (Vec::new(), Vec::new());
        for (&step, file) in &files.steps {
            match file {
                Err(why) => workers.refuse(step, Outcome::DoesNotCompile, why),
                Ok(source) => {
                    fs::write(exercises.join(format!("step{step}.rs")), source)?;
                    if stands_apart(source) { apart.push(step) } else { plain.push(step) }
                }
            }
        }
        for step in judge.course.written().filter(|step| !files.steps.contains_key(&step.number)) {
            workers.refuse(step.number, Outcome::Missing, &format!("There is no step{}.rs.", step.number));
        }
        let making = Making { judge, limits, folder, exercises };
        let own = workers.own_chains(judge, &plain);
        if apart.is_empty()
            && !own.is_empty()
            && let compiled @ Compiled::Worker(_) = making.worker("all", &plain, &own)?
        {
            workers.keep_all(Chain::Marks, &plain, &compiled);
            workers.keep_all(Chain::Own, &own, &compiled);
            return Ok(workers);
        }
        making.together(&mut workers, Chain::Marks, &plain)?;
        apart.iter().try_for_each(|&step| making.together(&mut workers, Chain::Marks, &[step]))?;
        let present: Vec<u8> = plain.into_iter().chain(apart).collect();
        let own = workers.own_chains(judge, &present);
        making.together(&mut workers, Chain::Own, &own)?;
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

    fn keep_all(&mut self, chain: Chain, steps: &[u8], compiled: &Compiled) {
        for &step in steps {
            let built = match compiled {
                Compiled::Worker(program) => Ok(program.clone()),
                Compiled::Refused(why) => Err((Outcome::DoesNotCompile, why.clone())),
            };
            self.built.insert((step, chain.name()), built);
        }
    }

    /// The program to ask about a step, or why there is none.
    pub fn of(&self, step: u8, chain: Chain) -> Option<&Result<PathBuf, Refusal>> {
        self.built.get(&(step, chain.name()))
    }
}

/// Where and how the workers of a submission are made.
struct Making<'a> {
    judge: &'a Judge,
    limits: &'a Limits,
    folder: &'a Path,
    exercises: PathBuf,
}

impl Making<'_> {
    fn worker(&self, name: &str, marks: &[u8], own: &[u8]) -> Result<Compiled> {
        let root = self.judge.parts.root(&self.exercises, marks, own);
        compile(self.judge, self.folder, name, &root, self.limits.compile())
    }

    /// Compiles these steps into one worker; if the compiler refuses, each into its own.
    fn together(&self, workers: &mut Workers, chain: Chain, steps: &[u8]) -> Result<()> {
        if steps.is_empty() {
            return Ok(());
        }
        let name = format!("{}{}", chain.name(), steps[0]);
        let compiled = match chain {
            Chain::Marks => self.worker(&name, steps, &[])?,
            Chain::Own => self.worker(&name, &[], steps)?,
        };
        if steps.len() > 1 && matches!(compiled, Compiled::Refused(_)) {
            return steps.iter().try_for_each(|&step| self.together(workers, chain, &[step]));
        }
        workers.keep_all(chain, steps, &compiled);
        Ok(())
    }
}
