//! Marks one submission: compiles it, asks it, and counts the points.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

use crate::course;
use crate::judge::Judge;
use crate::limits::Limits;
use crate::report::{Outcome, Step, Submission, Test};
use crate::run::{Chain, Run};
use crate::submission::Files;
use crate::workers::{Refusal, Workers, builds_on};

/// Marks a submission in `folder`, which is its own. The name is left open: another student may have handed in the same.
pub fn mark(judge: &Judge, limits: &Limits, files: &Files, folder: &Path) -> Result<Submission> {
    let workers = Workers::new(judge, limits, files, folder)?;
    let (passed, late) = (BTreeSet::new(), BTreeSet::new());
    let mut marking = Marking { judge, limits, folder, workers, passed, late };
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
    /// The steps that were out of time.
    late: BTreeSet<u8>,
}

/// What came of a step: the outcome, a message about the whole step, and its tests.
type Came = (Outcome, String, Vec<Test>);

impl Marking<'_> {
    fn step(&mut self, step: &course::Step) -> Result<Step> {
        let number = step.number;
        let below = self.judge.course.needs(number);
        // The student's own steps, if they are right and compile with this one, are as good as the reference.
        let right = self.workers.together(number).filter(|_| below.is_subset(&self.passed));
        let as_foreseen = match &right {
            Some(worker) => self.run(number, Chain::Marks, worker).tests_if_foreseen()?,
            None => None,
        };
        let (own_chain, own_chain_message, marks) = match as_foreseen {
            Some(tests) => (Outcome::Pass, String::new(), (Outcome::Pass, String::new(), tests)),
            None => {
                let marks = self.alone(number, right.as_deref())?;
                let (own_chain, message) = match &right {
                    Some(_) if marks.0 != Outcome::Pass => (marks.0, message_of(&marks)),
                    _ if step.builds_on.is_empty() => (marks.0, message_of(&marks)),
                    _ => self.own_chain(number, &marks)?,
                };
                (own_chain, message, marks)
            }
        };
        let (outcome, message, tests) = marks;
        match outcome {
            Outcome::Pass => drop(self.passed.insert(number)),
            Outcome::TimeLimit => drop(self.late.insert(number)),
            _ => {}
        }
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
    fn alone(&self, step: u8, right: Option<&Path>) -> Result<Came> {
        let worker = match self.workers.absent(step) {
            Some(why) => Err(why.clone()),
            None => self.workers.alone(step)?,
        };
        match (worker, right) {
            (Ok(worker), _) => Ok(came(self.run(step, Chain::Marks, &worker).tests(right.is_none())?)),
            // It uses more of its own steps than the course asks for.
            (Err(_), Some(worker)) => Ok(came(self.run(step, Chain::Marks, worker).tests(false)?)),
            (Err((outcome, why)), None) => Ok((outcome, why, Vec::new())),
        }
    }

    /// The outcome on the student's own steps, which are not all right or do not fit, and its message.
    fn own_chain(&self, step: u8, marks: &Came) -> Result<Refusal> {
        if self.workers.absent(step).is_some() {
            return Ok((marks.0, message_of(marks)));
        }
        let below = self.judge.course.needs(step);
        if let Some((below, (outcome, why))) =
            below.iter().find_map(|below| Some((below, self.workers.absent(*below)?)))
        {
            return Ok((*outcome, builds_on(*below, why)));
        }
        // What is not written is not written there either, and who has kept the judge waiting once does so again.
        if matches!(marks.0, Outcome::Missing | Outcome::TimeLimit) {
            return Ok((marks.0, format!("Not asked: {}, on the reference already.", marks.0.words())));
        }
        if let Some(late) = below.intersection(&self.late).next() {
            let outcome = Outcome::TimeLimit;
            return Ok((outcome, format!("Not asked: it builds on step {late}, {}.", outcome.words())));
        }
        match self.workers.own(step)? {
            Err(why) => Ok(why),
            Ok(worker) => {
                let own = came(self.run(step, Chain::Own, &worker).tests(true)?);
                Ok((own.0, message_of(&own)))
            }
        }
    }

    fn run<'b>(&'b self, step: u8, chain: Chain, worker: &'b Path) -> Run<'b> {
        Run { judge: self.judge, limits: self.limits, step, chain, worker, folder: self.folder }
    }
}

fn came(tests: Vec<Test>) -> Came {
    let error = tests.iter().find(|test| test.outcome == Outcome::GraderError);
    let outcome = error.or(first_failure(&tests)).map_or(Outcome::Pass, |test| test.outcome);
    (outcome, String::new(), tests)
}

fn first_failure(tests: &[Test]) -> Option<&Test> {
    tests.iter().find(|test| test.outcome != Outcome::Pass)
}

/// What is said of the step as a whole, or of its first test that does not pass.
fn message_of((_, message, tests): &Came) -> String {
    first_failure(tests).map_or(message, |test| &test.message).clone()
}
