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
        let together = self.workers.together(number);
        let as_own = match &together {
            Some(worker) => self.run(number, chain_of(step), worker).tests_if_foreseen()?,
            None => None,
        };
        // The student's own steps, if they are right and compile with this one, are as good as the reference.
        let right = together.filter(|_| self.judge.course.needs(number).is_subset(&self.passed));
        let (outcome, message, tests) = match (&as_own, &right) {
            (Some(tests), Some(_)) => (Outcome::Pass, String::new(), tests.clone()),
            _ => self.on_the_reference(step, right.as_deref())?,
        };
        if outcome == Outcome::Pass {
            self.passed.insert(number);
        }
        let (own_chain, own_chain_message) = match as_own {
            Some(_) => (Outcome::Pass, String::new()),
            None if step.builds_on.is_empty() => (outcome, String::new()),
            None if right.is_some() && outcome != Outcome::Pass => (outcome, first_message(&tests)),
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

    /// Marks a step by itself, so that nothing else of the student's can make it fail. `right`: the program in which it
    /// stands on steps that are right; it does not answer as foreseen there.
    fn on_the_reference(&mut self, step: &course::Step, right: Option<&Path>) -> Result<Came> {
        let number = step.number;
        let worker = match self.workers.absent(number) {
            Some(why) => Err(why.clone()),
            None => self.workers.alone(number)?,
        };
        match (worker, right) {
            (Ok(worker), _) => Ok(came(self.run(number, Chain::Marks, &worker).tests(right.is_none())?)),
            // It uses more of its own steps than the course asks for.
            (Err(_), Some(worker)) => Ok(came(self.run(number, chain_of(step), worker).tests(false)?)),
            (Err(why), None) => {
                self.refused.insert(number, why.clone());
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
                let (outcome, _, tests) = came(self.run(step, Chain::Own, &worker).tests(false)?);
                Ok((outcome, first_message(&tests)))
            }
        }
    }

    fn run<'b>(&'b self, step: u8, chain: Chain, worker: &'b Path) -> Run<'b> {
        Run { judge: self.judge, limits: self.limits, step, chain, worker, folder: self.folder }
    }
}

/// On which steps it stands in the program of all: those that build on none are asked as they are marked.
fn chain_of(step: &course::Step) -> Chain {
    if step.builds_on.is_empty() { Chain::Marks } else { Chain::Own }
}

fn came(tests: Vec<Test>) -> Came {
    let error = tests.iter().find(|test| test.outcome == Outcome::GraderError);
    let outcome = error.or(first_failure(&tests)).map_or(Outcome::Pass, |test| test.outcome);
    (outcome, String::new(), tests)
}

fn first_failure(tests: &[Test]) -> Option<&Test> {
    tests.iter().find(|test| test.outcome != Outcome::Pass)
}

fn first_message(tests: &[Test]) -> String {
    first_failure(tests).map_or(String::new(), |test| test.message.clone())
}
