//! Marks one submission: compiles it, asks it, and counts the points.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Result;

use crate::course;
use crate::intake::Files;
use crate::judge::Judge;
use crate::limits::Limits;
use crate::report::{Outcome, Step, Submission, Test};
use crate::run::{Chain, Run};
use crate::workers::{Refusal, Workers};

/// Marks a submission in `folder`, which is its own. The name is left open: another student may have handed in the same.
pub fn mark(judge: &Judge, limits: &Limits, files: &Files, folder: &Path) -> Result<Submission> {
    let workers = Workers::new(judge, limits, files, folder)?;
    let (passed, refused) = (BTreeSet::new(), BTreeMap::new());
    let mut marking = Marking { judge, limits, folder, workers, passed, refused };
    let steps = judge.course.written().map(|step| marking.step(step)).collect::<Result<Vec<_>>>()?;
    let score = steps.iter().map(|step| step.score).sum();
    let max_score = steps.iter().map(|step| step.max_score).sum();
    Ok(Submission { name: String::new(), score, max_score, notes: Vec::new(), steps })
}

/// A submission while its steps are marked, from the lowest upwards.
struct Marking<'a> {
    judge: &'a Judge,
    limits: &'a Limits,
    folder: &'a Path,
    workers: Workers<'a>,
    /// The steps that passed.
    passed: BTreeSet<u8>,
    /// Those that there is nothing to ask of.
    refused: BTreeMap<u8, Refusal>,
}

/// What came of a step: the outcome, a message about the whole step, and its tests.
type Came = (Outcome, String, Vec<Test>);

impl Marking<'_> {
    fn step(&mut self, step: &course::Step) -> Result<Step> {
        let number = step.number;
        let own = self.on_right_steps(step)?;
        let below = self.judge.course.needs(number);
        let (outcome, message, tests) = match &own {
            // On steps that are right themselves: that is as good as the reference.
            Some(tests) if below.is_subset(&self.passed) => (Outcome::Pass, String::new(), tests.clone()),
            _ => self.on_the_reference(number)?,
        };
        if outcome == Outcome::Pass {
            self.passed.insert(number);
        }
        let (own_chain, own_chain_message) = match own {
            Some(_) => (Outcome::Pass, String::new()),
            None if step.builds_on.is_empty() => (outcome, String::new()),
            None => self.own_chain(number, outcome)?,
        };
        Ok(Step {
            step: number,
            title: step.title.clone(),
            score: if outcome == Outcome::Pass { step.points } else { 0 },
            max_score: step.points,
            outcome,
            message,
            own_chain,
            own_chain_message,
            tests,
        })
    }

    /// Its tests, if the step passes them all on the student's own steps below it, together with which it was compiled. It
    /// is not asked for long.
    fn on_right_steps(&self, step: &course::Step) -> Result<Option<Vec<Test>>> {
        let Some(worker) = self.workers.together(step.number) else { return Ok(None) };
        let chain = if step.builds_on.is_empty() { Chain::Marks } else { Chain::Own };
        self.run(step.number, chain, &worker).tests_if_foreseen()
    }

    fn on_the_reference(&mut self, step: u8) -> Result<Came> {
        let worker = match self.workers.absent(step) {
            Some(why) => Err(why.clone()),
            None => self.workers.alone(step)?,
        };
        match worker {
            Ok(worker) => came(self.run(step, Chain::Marks, &worker).tests()?),
            Err(why) => {
                self.refused.insert(step, why.clone());
                Ok((why.0, why.1, Vec::new()))
            }
        }
    }

    /// The outcome on the student's own steps, when it is not known yet, and its message.
    fn own_chain(&self, step: u8, on_the_reference: Outcome) -> Result<Refusal> {
        if let Some(why) = self.refused.get(&step) {
            return Ok(why.clone());
        }
        if let Some((below, (outcome, why))) =
            self.judge.course.needs(step).iter().find_map(|below| self.refused.get_key_value(below))
        {
            return Ok((*outcome, format!("It builds on step {below}: {why}")));
        }
        // What is not written is not written there either, and who has kept the judge waiting once does so again.
        if matches!(on_the_reference, Outcome::Missing | Outcome::TimeLimit) {
            let why = format!("Not asked: {}, on the reference already.", on_the_reference.words());
            return Ok((on_the_reference, why));
        }
        match self.workers.own(step)? {
            Err(why) => Ok(why),
            Ok(worker) => {
                let (outcome, message, tests) = came(self.run(step, Chain::Own, &worker).tests()?)?;
                Ok((outcome, first_failure(&tests).map_or(message, |test| test.message.clone())))
            }
        }
    }

    fn run<'b>(&'b self, step: u8, chain: Chain, worker: &'b Path) -> Run<'b> {
        Run { judge: self.judge, limits: self.limits, step, chain, worker, folder: self.folder }
    }
}

fn came(tests: Vec<Test>) -> Result<Came> {
    let error = tests.iter().find(|test| test.outcome == Outcome::GraderError);
    let outcome = error.or(first_failure(&tests)).map_or(Outcome::Pass, |test| test.outcome);
    Ok((outcome, String::new(), tests))
}

fn first_failure(tests: &[Test]) -> Option<&Test> {
    tests.iter().find(|test| test.outcome != Outcome::Pass)
}
