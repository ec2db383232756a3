//! The programs in which a submission's functions answer: which steps stand in which.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::apart::stands_apart;
use crate::compile::{Compiled, compile};
use crate::generate::worker::{Part, Root};
use crate::intake::Files;
use crate::judge::Judge;
use crate::limits::Limits;
use crate::report::Outcome;
use crate::run::Chain;
use crate::source::Source;

/// The workers of one submission.
#[derive(Default)]
pub struct Workers {
    /// For each step and chain the program to ask, or why there is none.
    pub built: BTreeMap<(u8, &'static str), Result<PathBuf, Refusal>>,
}

/// Why there is nothing to ask: the outcome, and what the student is told.
pub type Refusal = (Outcome, String);

impl Workers {
    /// Compiles a submission in `folder`: all steps into one worker, which is the quickest, but for those that stand apart
    /// or that the compiler refuses. Each of them is compiled by itself, so that one costs no other.
    pub fn build(judge: &Judge, limits: &Limits, files: &Files, folder: &Path) -> Result<Workers> {
        let mut workers = Workers::default();
        let making = Making { judge, limits, folder, exercises: folder.join("exercises") };
        fs::create_dir_all(&making.exercises)?;
        let (mut together, mut apart) = (BTreeSet::new(), BTreeSet::new());
        for part in &judge.parts.steps {
            match written(part, files) {
                Err(why) => workers.refuse(part.number, why),
                Ok((file, alone)) => {
                    fs::write(making.exercises.join(format!("step{}.rs", part.number)), file)?;
                    if alone { &mut apart } else { &mut together }.insert(part.number);
                }
            }
        }
        if let Some(program) = making.all(&mut together, &mut apart)? {
            workers.keep(Chain::Marks, &together, &program);
        }
        for step in apart {
            workers.keep(Chain::Marks, &BTreeSet::from([step]), &making.alone(step)?);
        }
        let is_there = |step: &u8| together.contains(step) && judge.course.needs(*step).is_subset(&together);
        let (with_all, others) = workers.own_chains(judge).into_iter().partition(is_there);
        workers.keep_with_all(&with_all);
        making.own(&mut workers, &others)?;
        Ok(workers)
    }

    /// The steps whose own chain can be asked: they build on others, and all of those are there and compile.
    fn own_chains(&mut self, judge: &Judge) -> BTreeSet<u8> {
        let mut own = BTreeSet::new();
        for step in judge.course.written().filter(|step| !step.builds_on.is_empty()) {
            let mut chain = judge.course.needs(step.number);
            chain.insert(step.number);
            let gap = chain.iter().find_map(|&below| match self.built.get(&(below, Chain::Marks.name())) {
                Some(Err((outcome, why))) => Some((*outcome, below, why.clone())),
                _ => None,
            });
            let Some((outcome, below, why)) = gap else {
                own.insert(step.number);
                continue;
            };
            let why = if below == step.number { why } else { format!("It builds on step {below}: {why}") };
            self.built.insert((step.number, Chain::Own.name()), Err((outcome, why)));
        }
        own
    }

    fn refuse(&mut self, step: u8, why: Refusal) {
        self.built.insert((step, Chain::Marks.name()), Err(why));
    }

    fn keep(&mut self, chain: Chain, steps: &BTreeSet<u8>, compiled: &Compiled) {
        for &step in steps {
            let built = match compiled {
                Compiled::Worker(program) => Ok(program.clone()),
                Compiled::Refused(why, _) => Err((Outcome::DoesNotCompile, why.clone())),
            };
            self.built.insert((step, chain.name()), built);
        }
    }

    /// The own chain of these steps is asked of the worker in which they are marked.
    fn keep_with_all(&mut self, steps: &BTreeSet<u8>) {
        for &step in steps {
            if let Some(program) = self.of(step, Chain::Marks).cloned() {
                self.built.insert((step, Chain::Own.name()), program);
            }
        }
    }

    /// The program to ask about a step, or why there is none.
    pub fn of(&self, step: u8, chain: Chain) -> Option<&Result<PathBuf, Refusal>> {
        self.built.get(&(step, chain.name()))
    }
}

/// The file of a step, and whether it is compiled by itself; or why there is nothing to compile.
fn written<'a>(part: &Part, files: &'a Files) -> Result<(&'a [u8], bool), Refusal> {
    let number = part.number;
    let file = files.steps.get(&number);
    let file = file.ok_or_else(|| (Outcome::Missing, format!("There is no step{number}.rs.")))?;
    let file = file.as_ref().map_err(|why| (Outcome::DoesNotCompile, why.clone()))?;
    let source = Source::read(file);
    if source.is_some() && source == part.exercise {
        let why = format!("step{number}.rs is as it was handed out: nothing is written in it yet.");
        return Err((Outcome::Missing, why));
    }
    Ok((file, source.is_none_or(|source| stands_apart(&source, &part.functions))))
}

/// Where and how the workers of a submission are made.
struct Making<'a> {
    judge: &'a Judge,
    limits: &'a Limits,
    folder: &'a Path,
    exercises: PathBuf,
}

impl Making<'_> {
    fn program(&self, name: &str, root: Root) -> Result<Compiled> {
        compile(self.judge, self.folder, name, root, self.limits.compile())
    }

    /// The worker of all steps that can be in it. Those in which the compiler finds errors are moved to `apart`; all are
    /// when it does not say in which they are.
    fn all(&self, together: &mut BTreeSet<u8>, apart: &mut BTreeSet<u8>) -> Result<Option<Compiled>> {
        while together.len() > 1 {
            let steps: Vec<u8> = together.iter().copied().collect();
            match self.program("all", self.judge.parts.together(&self.exercises, &steps))? {
                Compiled::Refused(_, errors) if !errors.is_disjoint(together) => {
                    apart.extend(together.extract_if(.., |step| errors.contains(step)));
                }
                Compiled::Refused(..) => break,
                worker => return Ok(Some(worker)),
            }
        }
        apart.append(together);
        Ok(None)
    }

    /// The worker of a step by itself.
    fn alone(&self, step: u8) -> Result<Compiled> {
        self.program(&format!("marks{step}"), self.judge.parts.together(&self.exercises, &[step]))
    }

    /// Compiles the own chain of these steps, where not all of it is in the worker of all; if the compiler refuses, that
    /// of each by itself.
    fn own(&self, workers: &mut Workers, steps: &BTreeSet<u8>) -> Result<()> {
        let Some(first) = steps.first() else { return Ok(()) };
        let chosen: Vec<u8> = steps.iter().copied().collect();
        let compiled =
            self.program(&format!("own{first}"), self.judge.parts.own(&self.exercises, &chosen))?;
        if steps.len() > 1 && matches!(compiled, Compiled::Refused(..)) {
            return steps.iter().try_for_each(|&step| self.own(workers, &BTreeSet::from([step])));
        }
        workers.keep(Chain::Own, steps, &compiled);
        Ok(())
    }
}
