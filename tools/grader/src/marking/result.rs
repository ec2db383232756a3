//! The result of a step: its outcome, and the points of its functions.

use std::collections::{BTreeMap, BTreeSet};

use othello_course_model::{self as course, Failure};

use crate::judge::recording::Gifts;
use crate::marking::programs::Refusal;
use crate::points::Points;
use crate::report::{Function, FunctionPart, HIDDEN, Outcome, Step, Test, first_failure};

/// The result of a step.
pub struct StepResult {
    pub outcome: Outcome,
    /// About the whole step.
    pub message: String,
    pub tests: Vec<Test>,
}

impl StepResult {
    pub fn of(tests: Vec<Test>) -> StepResult {
        let outcome = outcome(tests.iter());
        StepResult { outcome, message: String::new(), tests }
    }

    /// The message of the first test that fails, or else of the step as a whole. What an instructor's test asks is not told.
    pub fn message(&self) -> String {
        match first_failure(&self.tests) {
            None => self.message.clone(),
            Some(test) if test.hidden => format!("{HIDDEN}\n"),
            Some(test) => test.message.clone(),
        }
    }

    /// The same without what to fix: where the step passes on the course's steps, the fault is in another one.
    pub fn message_without_fix(&self) -> String {
        let failure = first_failure(&self.tests).and_then(|test| test.failure.as_ref());
        let fix = failure.map_or(String::new(), |Failure(failure)| failure.fix.to_string());
        let message = self.message();
        let lines = message.lines().filter(|line| fix.is_empty() || line.trim() != fix);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The functions with their points. A function has its points when every test that counts for it passes.
    pub fn functions(&self, step: &course::Step, gifts: &Gifts) -> Vec<Function> {
        let function = |(place, name): (u8, &String)| {
            let mut own = self.tests.iter().filter(|test| test.functions.contains(name)).peekable();
            let outcome = if own.peek().is_some() { outcome(own) } else { self.outcome };
            let max_score = step.points.get(name).copied().unwrap_or(0).into();
            let score = if outcome == Outcome::Pass { max_score } else { Points::ZERO };
            let parts = self.parts(name, |part| gifts.contains(&(step.number, place, part)));
            Function { name: name.clone(), score, max_score, outcome, parts }
        };
        (0..).zip(&step.functions).map(function).collect()
    }

    /// The parts of the tests that count for a function. A part passes if all of its tests do.
    fn parts(&self, function: &String, is_gift: impl Fn(u8) -> bool) -> Vec<FunctionPart> {
        let mut parts: BTreeMap<u8, bool> = BTreeMap::new();
        for test in self.tests.iter().filter(|test| test.functions.contains(function)) {
            *parts.entry(test.part).or_insert(true) &= test.outcome == Outcome::Pass;
        }
        let part = |(part, passed)| FunctionPart { part, passed, gift: is_gift(part) };
        parts.into_iter().map(part).collect()
    }

    /// The step with its points, as it is reported.
    pub fn report(self, step: &course::Step, gifts: &Gifts, (own_chain, own_chain_message): Refusal) -> Step {
        let functions = self.functions(step, gifts);
        Step {
            step: step.number,
            title: step.title.clone(),
            score: functions.iter().map(|function| function.score).sum(),
            max_score: step.all_points().into(),
            by_hand: false,
            outcome: self.outcome,
            message: self.message,
            own_chain,
            own_chain_message,
            functions,
            tests: self.tests,
        }
    }
}

impl From<Refusal> for StepResult {
    fn from((outcome, message): Refusal) -> StepResult {
        StepResult { outcome, message, tests: Vec::new() }
    }
}

/// The better result of each function: that on the student's own steps, unless it passes only on the reference, or has more parts
/// there. A result without tests, because nothing was asked, is the other one.
pub fn better(step: &course::Step, gifts: &Gifts, own: StepResult, reference: StepResult) -> StepResult {
    match (own.tests.is_empty(), reference.tests.is_empty()) {
        (true, _) => return reference,
        (false, true) => return own,
        (false, false) => {}
    }
    let both = own.functions(step, gifts).into_iter().zip(reference.functions(step, gifts));
    let is_other = |(own, reference): &(Function, Function)| {
        // What the machine did is never a mark.
        match (own.outcome, reference.outcome) {
            (Outcome::Pass, _) => false,
            (_, Outcome::Pass | Outcome::GraderError) => true,
            (Outcome::GraderError, _) => false,
            _ => reference.by_parts() > own.by_parts(),
        }
    };
    let others: BTreeSet<_> = both.filter(is_other).map(|(own, _)| own.name).collect();
    let each = own.tests.into_iter().zip(&reference.tests);
    let tests = each.map(|(own, reference)| {
        let is_other = own.functions.iter().any(|function| others.contains(function));
        if is_other { reference.clone() } else { own }
    });
    StepResult::of(tests.collect())
}

/// The outcome of the first test that was asked and does not pass. A grader error comes before all others.
fn outcome<'a>(tests: impl Iterator<Item = &'a Test>) -> Outcome {
    let outcomes: Vec<_> =
        tests.map(|test| test.outcome).filter(|outcome| *outcome != Outcome::Pass).collect();
    let first = |is: fn(&Outcome) -> bool| outcomes.iter().copied().find(is);
    let failed = first(|outcome| *outcome == Outcome::GraderError);
    failed.or(first(|outcome| *outcome != Outcome::NotAsked)).or(first(|_| true)).unwrap_or(Outcome::Pass)
}
