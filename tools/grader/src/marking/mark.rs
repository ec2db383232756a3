//! Marks one submission. A step is judged twice, and the better result counts, function by function:
//!
//! 1. on the student's own steps: all of them are one program, and it counts where all steps below have passed, so that two
//!    faults do not cancel, and a loop in one step stalls none above it;
//! 2. on the course's steps: the step alone, on the reference of the steps below it, where 1. did not pass.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use othello_course_model as course;

use crate::judge::Judge;
use crate::judge::recording::Gifts;
use crate::marking::programs::{Built, Programs, Refusal, Together};
use crate::marking::result::{StepResult, better};
use crate::marking::run::Run;
use crate::report::{Outcome, Step, Submission};
use crate::submission::Files;

/// What a student is told whose step does not compile on the course's steps.
const CONTRACT: &str = "A step below it does not pass, so this one was judged on the course's own. If it uses what only your \
    steps have: use the functions of other steps as the course declares them, and keep what else you need in the step's own \
    file.";

/// Marks a submission in `folder`, which is its own. The name is empty, because another student may have handed in the same
/// files.
///
/// # Errors
///
/// When the machine failed where all steps are compiled together. Elsewhere that is the outcome of the step.
pub fn mark(judge: &Judge, files: &Files, folder: &Path) -> Result<Submission> {
    let programs = Programs::new(judge, files, folder);
    let together = programs.together()?;
    let mut marking = Marking { judge, programs, together, passed: BTreeSet::new() };
    let step = |step| marking.step(step).unwrap_or_else(|error| failed(step, &error));
    let marked = submission(judge.course.written().map(step).collect());
    Ok(Submission { notes: judge.handout.copied(files), ..marked })
}

/// The marks of a submission on which the grader itself failed.
pub fn unjudged(judge: &Judge, error: &anyhow::Error) -> Submission {
    submission(judge.course.written().map(|step| failed(step, error)).collect())
}

/// The marks of a step on which the grader itself failed.
fn failed(step: &course::Step, error: &anyhow::Error) -> Step {
    let why: Refusal = (Outcome::GraderError, format!("The grader failed: {error:#}."));
    StepResult::from(why.clone()).report(step, &Gifts::default(), why)
}

fn submission(steps: Vec<Step>) -> Submission {
    let score = steps.iter().map(|step| step.score).sum();
    let max_score = steps.iter().map(|step| step.max_score).sum();
    Submission { score, max_score, steps, ..Submission::default() }
}

/// A submission while its steps are marked, from the lowest upwards.
struct Marking<'a> {
    judge: &'a Judge,
    programs: Programs<'a>,
    together: Together,
    /// The steps that passed on the student's own steps.
    passed: BTreeSet<u8>,
}

impl Marking<'_> {
    fn step(&mut self, step: &course::Step) -> Result<Step> {
        let own = self.on_own_steps(step)?;
        let (outcome, message, without_fix) = (own.outcome, own.message(), own.message_without_fix());
        let is_done = outcome == Outcome::Pass || self.programs.absent(step.number).is_some();
        if outcome == Outcome::Pass {
            self.passed.insert(step.number);
        }
        let gifts = &self.judge.recordings.gifts;
        let result = if is_done { own } else { better(step, gifts, own, self.on_the_reference(step)?) };
        let message = if result.outcome == Outcome::Pass { without_fix } else { message };
        Ok(result.report(step, gifts, (outcome, message)))
    }

    /// Judges a step in the program of all steps. If that counts for nothing, this says why.
    fn on_own_steps(&self, step: &course::Step) -> Result<StepResult> {
        if let Some(why) = self.programs.absent(step.number) {
            return Ok(why.clone().into());
        }
        let below = self.judge.course.needs(step.number);
        if let Some(below) = below.difference(&self.passed).next() {
            let why = format!("Not asked: it builds on step {below}, which does not pass.");
            return Ok((Outcome::NotAsked, why).into());
        }
        if let Some(why) = self.together.refused.get(&step.number) {
            return Ok(why.clone().into());
        }
        let program = self.together.program.as_ref().context("there is no program of all steps")?;
        self.asked(step, program, true)
    }

    /// Judges a step alone, so that no other step of the student's can make it fail.
    fn on_the_reference(&self, step: &course::Step) -> Result<StepResult> {
        match self.programs.alone(step.number)? {
            Ok(program) => self.asked(step, &program, false),
            Err((outcome, why)) if self.together.refused.contains_key(&step.number) => {
                Ok((outcome, why).into())
            }
            Err((outcome, why)) => Ok((outcome, format!("{}\n\n{CONTRACT}", why.trim_end())).into()),
        }
    }

    fn asked(&self, step: &course::Step, program: &Built, with_own: bool) -> Result<StepResult> {
        Ok(StepResult::of(Run::new(self.judge, step, program, with_own).tests()?))
    }
}
