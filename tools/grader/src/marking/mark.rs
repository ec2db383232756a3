//! Marks one submission: compiles it, asks it, and counts the points.
//!
//! 1. All steps are compiled together. From the lowest up, each step whose lower steps have passed is asked in this program,
//!    in a process of its own, because the questions of one step tell the answers of others. A step that passes is done, and
//!    so is one that is absent.
//! 2. Each other step is compiled alone, on the reference, and has an equal share of the time that is left.
//! 3. A step that fails there is asked on the student's own steps below it, if step 1 has not done so. In them the reference
//!    replaces each function that has not passed. A function has its points if it passes on either.
//! 4. A step whose share was too short has another share, of the time that the others have not used.
//! 5. What gives no points comes last: the remaining steps on the student's own steps below them, right or wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Result;
use othello_course_model as course;
use othello_grade_wire::messages::FunctionId;

use crate::judge::Judge;
use crate::judge::recording::Chain;
use crate::marking::batch::Batched;
use crate::marking::programs::{Built, Programs, Refusal};
use crate::marking::result::{StepResult, best};
use crate::marking::run::Run;
use crate::report::{Outcome, Step, Submission};
use crate::submission::Files;

/// For a step that asks its own steps for more than the course does.
const ON_ITS_OWN: &str =
    "This step does not compile on the course's own steps below it, so it was judged on yours.";
const ON_WHAT_IS_RIGHT: &str = "This step does not compile on the course's own steps below it, so it was judged on yours, with the \
    course's functions in the place of those that are missing or wrong.";

/// Marks a submission in `folder`, which is its own. Returns whether it was in time: not if the clock cut something off. The
/// name is empty, because another student may have handed in the same files.
pub fn mark(judge: &Judge, files: &Files, folder: &Path) -> Result<(Submission, bool)> {
    let programs = Programs::new(judge, files, folder, judge.limits.budget());
    let (passed, right, late, failed) = Default::default();
    let mut marking = Marking { judge, programs, passed, right, late, failed };
    let (results, in_time) = marking.results();
    let in_time = in_time && !marking.programs.budget.is_spent();
    // What gives no points comes last. So it takes no time from what does, and being cut off costs no points.
    Ok((submission(marking.steps(results)), in_time))
}

/// The marks of a submission on which the judge itself failed.
pub fn unjudged(judge: &Judge, error: &anyhow::Error) -> Submission {
    let step = |step| StepResult::from(failed(error)).report(step, failed(error));
    submission(judge.course.written().map(step).collect())
}

fn submission(steps: Vec<Step>) -> Submission {
    let score = steps.iter().map(|step| step.score).sum();
    let max_score = steps.iter().map(|step| step.max_score).sum();
    Submission { name: String::new(), score, max_score, notes: Vec::new(), steps }
}

/// A submission while its steps are marked, from the lowest upwards.
struct Marking<'a> {
    judge: &'a Judge,
    programs: Programs<'a>,
    /// The steps that passed.
    passed: BTreeSet<u8>,
    /// The functions that passed.
    right: BTreeSet<FunctionId>,
    /// The steps that were out of time.
    late: BTreeSet<u8>,
    /// The results of those that failed on the student's right steps.
    failed: BTreeMap<u8, StepResult>,
}

/// The steps that are judged, by their numbers.
type Results<'a> = BTreeMap<u8, (&'a course::Step, StepResult)>;

impl<'a> Marking<'a> {
    /// The results on which the points depend, and whether the time was enough for all. First come the steps that are absent or
    /// pass in the program of all steps together. The others are judged in programs of their own. Each has its share of the
    /// time that is left, so that a slow step takes none from the others, and another share of what they have not used.
    fn results(&mut self) -> (Vec<(&'a course::Step, StepResult)>, bool) {
        let (mut results, mut left) = (BTreeMap::new(), Vec::new());
        for step in self.judge.course.written() {
            match self.together(step).transpose() {
                Some(result) => drop(results.insert(step.number, (step, self.noted(step, result)))),
                None => left.push(step),
            }
        }
        let late = self.in_shares(&left, &mut results);
        let late = self.in_shares(&late, &mut results);
        (results.into_values().collect(), late.is_empty())
    }

    /// Judges these steps, each with its share of the time that is left. Returns those whose share was too short.
    fn in_shares(&mut self, steps: &[&'a course::Step], results: &mut Results<'a>) -> Vec<&'a course::Step> {
        let (whole, mut late) = (self.programs.budget, Vec::new());
        for (step, sharing) in steps.iter().zip((1..=steps.len()).rev()) {
            self.programs.budget = whole.share(sharing);
            let result = self.alone(step);
            results.insert(step.number, (step, self.noted(step, result)));
            if self.programs.budget.is_spent() && !whole.is_spent() {
                late.push(*step);
            }
        }
        self.programs.budget = whole;
        late
    }

    /// Notes what the steps above depend on, and returns the result. An error of the judge concerns only this step.
    fn noted(&mut self, step: &course::Step, result: Result<StepResult>) -> StepResult {
        let mut result = result.unwrap_or_else(|error| failed(&error).into());
        if step.builds_on.is_empty() {
            result = result.on_own_steps();
        }
        let functions = (0..).zip(result.functions(step));
        let right = functions.filter(|(_, function)| function.outcome == Outcome::Pass);
        self.right.extend(right.map(|(place, _)| FunctionId { step: step.number, place }));
        match result.outcome {
            Outcome::Pass => {
                self.passed.insert(step.number);
                self.late.remove(&step.number);
            }
            Outcome::TimeLimit => drop(self.late.insert(step.number)),
            _ => {}
        }
        result
    }

    /// Judges a step that is absent, or answers in the program of all steps together. `None` if that program stops or stalls:
    /// another step in it may have stopped it. `None` as well if the step fails and builds on others: the mistake may be in a
    /// step below, whose own tests miss it.
    fn together(&mut self, step: &course::Step) -> Result<Option<StepResult>> {
        if let Some(why) = self.programs.absent(step.number) {
            return Ok(Some(why.clone().into()));
        }
        let below = self.judge.course.needs(step.number);
        let program = self.programs.together(step.number).filter(|_| below.is_subset(&self.passed));
        let Some(program) = program else { return Ok(None) };
        let run = self.run(step, program, Chain::Right);
        let batches = run.batches()?;
        if batches.iter().flatten().any(|batched| matches!(batched, Batched::Stopped)) {
            return Ok(None);
        }
        let result = StepResult::of(run.tests(batches)?).on_own_steps();
        if result.outcome == Outcome::Pass || step.builds_on.is_empty() {
            return Ok(Some(result));
        }
        self.failed.insert(step.number, result);
        Ok(None)
    }

    /// Judges the steps, whose points are known, on the student's own steps too. Each has its share of the time that is left.
    fn steps(&mut self, results: Vec<(&'a course::Step, StepResult)>) -> Vec<Step> {
        let whole = self.programs.budget;
        let mut left = results.iter().filter(|(_, result)| result.own.is_none()).count();
        let mut step = |(step, mut result): (&course::Step, StepResult)| {
            let own = result.own.take().unwrap_or_else(|| {
                self.programs.budget = whole.share(left);
                left -= 1;
                self.own_chain(step, &result).unwrap_or_else(|error| failed(&error))
            });
            result.report(step, own)
        };
        results.into_iter().map(&mut step).collect()
    }

    /// Judges a step by itself, so that no other step of the student's can make it fail. A function that fails here may pass on
    /// what the student has right below: it may rely on something that only that does, and `cargo test` allows it.
    fn alone(&self, step: &course::Step) -> Result<StepResult> {
        let program = match self.programs.alone(step.number)? {
            Ok(program) => program,
            Err(why) => return self.not_compiled(step, why),
        };
        let result = StepResult::of(self.run(step, &program, Chain::Right).all_tests()?);
        if matches!(result.outcome, Outcome::Pass | Outcome::GraderError) {
            return Ok(result);
        }
        Ok(match self.failed.get(&step.number) {
            Some(own) => best(step, own.clone(), &result, &BTreeSet::new()),
            None => self.asked_again(step, &result)?.unwrap_or(result),
        })
    }

    /// Asks the functions that failed on the reference again on what the student has right below. Functions that are left out are
    /// not asked one question at a time; but those that kept the judge waiting may pass at once, where a loop ends there.
    fn asked_again(&self, step: &course::Step, result: &StepResult) -> Result<Option<StepResult>> {
        let failed =
            || result.functions(step).into_iter().filter(|function| function.outcome != Outcome::Pass);
        let may_pass = |outcome| is_to_be_asked_again(outcome) || outcome == Outcome::TimeLimit;
        if !failed().any(|function| may_pass(function.outcome)) {
            return Ok(None);
        }
        let left_out: Vec<_> = failed().filter(|function| !is_to_be_asked_again(function.outcome)).collect();
        let Some((mut program, is_whole)) = self.programs.on_right(step.number, &self.right)? else {
            return Ok(None);
        };
        for (place, name) in (0..).zip(&step.functions) {
            if let Some(function) = left_out.iter().find(|function| function.name == *name) {
                let id = FunctionId { step: step.number, place };
                program.refused.insert(id, (function.outcome, not_asked_again(function.outcome)));
            }
        }
        let own = StepResult::of(self.run(step, &program, Chain::Right).all_tests()?);
        let own = if is_whole { own.on_own_steps() } else { own };
        let left_out = left_out.into_iter().map(|function| function.name).collect();
        Ok(Some(best(step, own, result, &left_out)))
    }

    /// Judges a step that does not compile on the reference: on what the student has right below or, if it does not compile
    /// there, on all that the student has below.
    fn not_compiled(&self, step: &course::Step, why: Refusal) -> Result<StepResult> {
        if let Some(own) = self.failed.get(&step.number) {
            return Ok(own.clone());
        }
        if step.builds_on.is_empty() || self.programs.budget.is_spent() {
            return Ok(why.into());
        }
        let (program, message) = match self.programs.on_right(step.number, &self.right)? {
            Some((program, false)) => (Ok(program), ON_WHAT_IS_RIGHT),
            Some((program, true)) => (Ok(program), ON_ITS_OWN),
            None => (self.programs.on_present(step.number)?, ON_ITS_OWN),
        };
        let Ok(program) = program else { return Ok(why.into()) };
        let result = StepResult::of(self.run(step, &program, Chain::Right).all_tests()?);
        Ok(StepResult { message: message.to_string(), ..result })
    }

    /// The outcome and the message of a step on the student's own steps, if these are not all right or do not fit.
    fn own_chain(&self, step: &course::Step, result: &StepResult) -> Result<Refusal> {
        if self.programs.absent(step.number).is_some() {
            return Ok((result.outcome, result.message()));
        }
        if let Some(why) = self.programs.absent_below(step.number) {
            return Ok(why);
        }
        if result.outcome != Outcome::Pass && !is_to_be_asked_again(result.outcome) {
            return Ok((result.outcome, not_asked_again(result.outcome)));
        }
        let below = self.judge.course.needs(step.number);
        if let Some(late) = below.intersection(&self.late).next() {
            let outcome = Outcome::TimeLimit;
            return Ok((outcome, format!("Not asked: it builds on step {late}, {}.", outcome.words())));
        }
        match self.programs.own(step.number)? {
            Err(why) => Ok(why),
            Ok(program) => {
                let own = StepResult::of(self.run(step, &program, Chain::Own).all_tests()?);
                Ok((own.outcome, own.message()))
            }
        }
    }

    fn run<'b>(&'b self, step: &'b course::Step, program: &'b Built, chain: Chain) -> Run<'b> {
        Run::new(self.judge, step, program, chain, self.programs.budget)
    }
}

/// Whether a function with this outcome is asked again on other steps. A function that is not written is not written there
/// either, and one that kept the judge waiting could do so again, and take the time of the other steps.
fn is_to_be_asked_again(outcome: Outcome) -> bool {
    !matches!(outcome, Outcome::Missing | Outcome::TimeLimit | Outcome::NotAsked)
}

fn not_asked_again(outcome: Outcome) -> String {
    match outcome {
        Outcome::NotAsked => "Not asked here, and not on the reference either.".to_string(),
        outcome => format!("Not asked: {}, on the reference already.", outcome.words()),
    }
}

/// The outcome of a step if the judge itself failed.
fn failed(error: &anyhow::Error) -> Refusal {
    (Outcome::GraderError, format!("The judge failed: {error:#}."))
}
