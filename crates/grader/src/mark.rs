//! Marks one submission: compiles it, asks it, and counts the points.

use std::path::Path;

use anyhow::Result;

use crate::intake::Files;
use crate::judge::Judge;
use crate::limits::Limits;
use crate::report::{Outcome, Step, Submission, Test};
use crate::run::{Chain, Run};
use crate::workers::Workers;

/// Marks a submission in `folder`, which is its own. The name is left open: another student may have handed in the same.
pub fn mark(judge: &Judge, limits: &Limits, files: &Files, folder: &Path) -> Result<Submission> {
    let workers = Workers::build(judge, limits, files, folder)?;
    let mut steps = Vec::new();
    for step in judge.course.written() {
        let (outcome, message, tests) = ask(&workers, judge, limits, (step.number, Chain::Marks), folder)?;
        let (own_chain, own_chain_message) = if step.builds_on.is_empty() {
            (outcome, String::new())
        } else if matches!(outcome, Outcome::Missing | Outcome::TimeLimit) {
            // What is not written is not written there either, and who has kept the judge waiting once does so again.
            (outcome, format!("Not asked: {}, on the reference already.", outcome.words()))
        } else {
            let (outcome, message, tests) = ask(&workers, judge, limits, (step.number, Chain::Own), folder)?;
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

pub fn first_failure(tests: &[Test]) -> Option<&Test> {
    tests.iter().find(|test| test.outcome != Outcome::Pass)
}

/// What came of a step: the outcome, a message about the whole step, and its tests.
fn ask(
    workers: &Workers,
    judge: &Judge,
    limits: &Limits,
    (step, chain): (u8, Chain),
    folder: &Path,
) -> Result<(Outcome, String, Vec<Test>)> {
    match workers.of(step, chain) {
        None => {
            Ok((Outcome::GraderError, "The judge has built nothing for this step.".to_string(), Vec::new()))
        }
        Some(Err((outcome, why))) => Ok((*outcome, why.clone(), Vec::new())),
        Some(Ok(worker)) => {
            let run = Run { judge, limits, step, chain, worker, folder };
            let tests = run.tests()?;
            let error = tests.iter().find(|test| test.outcome == Outcome::GraderError);
            let first = error.or(first_failure(&tests));
            Ok((first.map_or(Outcome::Pass, |test| test.outcome), String::new(), tests))
        }
    }
}
