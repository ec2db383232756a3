//! The programs in which a submission's functions answer.
//!
//! - All steps together: the student's own chain. It is compiled and asked quickest, and holds no reference.
//! - A step alone, with the reference of the steps below it and of no other.
//!
//! So no program ever holds the reference of a step that it is asked for: whatever the student's code does there, it finds
//! nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::compile::{Compiled, compile};
use crate::course::Course;
use crate::generate::worker::Part;
use crate::judge::Judge;
use crate::limits::Limits;
use crate::report::Outcome;
use crate::source::Source;
use crate::submission::Files;

/// Why there is nothing to ask: the outcome, and what the student is told.
pub type Refusal = (Outcome, String);

/// A program, or why there is none.
pub type Built = Result<PathBuf, Refusal>;

/// For a step that asks its own steps for more.
const ON_THE_REFERENCE: &str = "This step was compiled with the judge's own steps below it, which have what the course asks for and no more.\n";

/// The workers of one submission.
pub struct Workers<'a> {
    judge: &'a Judge,
    limits: &'a Limits,
    folder: &'a Path,
    exercises: PathBuf,
    /// Why there is nothing to compile of a step.
    absent: BTreeMap<u8, Refusal>,
    /// The steps that are in the program of all steps together.
    together: BTreeSet<u8>,
}

impl Workers<'_> {
    /// Writes the files of a submission into `folder`, and compiles together what can be.
    pub fn new<'a>(
        judge: &'a Judge,
        limits: &'a Limits,
        files: &Files,
        folder: &'a Path,
    ) -> Result<Workers<'a>> {
        let mut together = BTreeSet::new();
        let exercises = folder.join("exercises");
        let mut workers =
            Workers { judge, limits, folder, exercises, absent: BTreeMap::new(), together: BTreeSet::new() };
        fs::create_dir_all(&workers.exercises)?;
        for part in &judge.parts.steps {
            match written(part, files) {
                Err(why) => drop(workers.absent.insert(part.number, why)),
                Ok(file) => {
                    fs::write(workers.exercises.join(format!("step{}.rs", part.number)), file)?;
                    together.insert(part.number);
                }
            }
        }
        workers.compile_together(together)?;
        Ok(workers)
    }

    /// Leaves out the steps in which the compiler finds errors, until it finds none; and those that build on what is not
    /// there. If it does not say where the error is, no step is in the program.
    fn compile_together(&mut self, mut steps: BTreeSet<u8>) -> Result<()> {
        loop {
            while let Some(gap) = with_a_gap(&self.judge.course, &steps) {
                steps.remove(&gap);
            }
            if steps.is_empty() {
                return Ok(());
            }
            let chosen: Vec<u8> = steps.iter().copied().collect();
            match self.compile("all", &chosen)? {
                Compiled::Worker(_) => {
                    self.together = steps;
                    return Ok(());
                }
                // A file that brings in another's has its errors where none is left out for them.
                Compiled::Refused(_, errors) if !steps.iter().any(|step| errors.contains_key(step)) => {
                    return Ok(());
                }
                Compiled::Refused(_, errors) => steps.retain(|step| !errors.contains_key(step)),
            }
        }
    }

    /// Why there is nothing to compile of a step.
    pub fn absent(&self, step: u8) -> Option<&Refusal> {
        self.absent.get(&step)
    }

    /// The program of all steps together, if this one is in it.
    pub fn together(&self, step: u8) -> Option<PathBuf> {
        self.together.contains(&step).then(|| self.folder.join("all"))
    }

    /// The program of this step on the reference.
    pub fn alone(&self, step: u8) -> Result<Built> {
        Ok(match self.compile(&format!("marks{step}"), &[step])? {
            Compiled::Worker(program) => Ok(program),
            Compiled::Refused(why, _) => {
                let more = if why.contains("import `super::step") { ON_THE_REFERENCE } else { "" };
                Err((Outcome::DoesNotCompile, format!("{more}{why}")))
            }
        })
    }

    /// The program of this step on the student's own steps below it.
    pub fn own(&self, step: u8) -> Result<Built> {
        if let Some(program) = self.together(step) {
            return Ok(Ok(program));
        }
        let mut chain: Vec<u8> = self.judge.course.needs(step).into_iter().collect();
        chain.push(step);
        Ok(match self.compile(&format!("own{step}"), &chain)? {
            Compiled::Worker(program) => Ok(program),
            Compiled::Refused(why, errors) => Err((
                Outcome::DoesNotCompile,
                match errors.first_key_value() {
                    Some((below, why)) if *below < step => builds_on(*below, why),
                    _ => why,
                },
            )),
        })
    }

    fn compile(&self, name: &str, steps: &[u8]) -> Result<Compiled> {
        let root = self.judge.parts.root(&self.exercises, steps);
        compile(self.judge, self.folder, name, root, self.limits.compile())
    }
}

/// A step that builds on one that is not among them.
fn with_a_gap(course: &Course, steps: &BTreeSet<u8>) -> Option<u8> {
    steps.iter().copied().find(|step| !course.needs(*step).is_subset(steps))
}

/// Why a step has no own chain: a step below it has no program.
pub fn builds_on(below: u8, why: &str) -> String {
    format!("It builds on step {below}: {why}")
}

/// The file of a step, or why there is nothing to compile.
fn written<'a>(part: &Part, files: &'a Files) -> Result<&'a [u8], Refusal> {
    let number = part.number;
    let file = files.steps.get(&number);
    let file = file.ok_or_else(|| (Outcome::Missing, format!("There is no step{number}.rs.")))?;
    let file = file.as_ref().map_err(|why| (Outcome::Unreadable, why.clone()))?;
    let source = Source::read(file);
    if source.is_some() && source == part.exercise {
        let why = format!("step{number}.rs is as it was handed out: nothing is written in it yet.");
        return Err((Outcome::Missing, why));
    }
    Ok(file)
}
