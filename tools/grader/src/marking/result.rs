//! The result of a step: its outcome, and the points of its functions.

use std::collections::BTreeSet;

use othello_course_model::{self as course, Failure};

use crate::marking::programs::Refusal;
use crate::report::{Function, HIDDEN, Outcome, Step, Test, first_failure};

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
        let fix = failure.map_or("", |Failure(failure)| failure.fix.trim());
        let message = self.message();
        let lines = message.lines().filter(|line| fix.is_empty() || line.trim() != fix);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The functions with their points. A function has its points when every test that counts for it passes.
    pub fn functions(&self, step: &course::Step) -> Vec<Function> {
        let function = |name: &String| {
            let mut own = self.tests.iter().filter(|test| test.functions.contains(name)).peekable();
            let outcome = if own.peek().is_some() { outcome(own) } else { self.outcome };
            let max_score = step.points.get(name).copied().unwrap_or(0);
            let score = if outcome == Outcome::Pass { max_score } else { 0 };
            Function { name: name.clone(), score, max_score, outcome }
        };
        step.functions.iter().map(function).collect()
    }

    /// The step with its points, as it is reported.
    pub fn report(self, step: &course::Step, (own_chain, own_chain_message): Refusal) -> Step {
        let functions = self.functions(step);
        Step {
            step: step.number,
            title: step.title.clone(),
            score: functions.iter().map(|function| function.score).sum(),
            max_score: step.all_points(),
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

/// The better result of each function: that on the student's own steps, unless it passes only on the reference. A result without
/// tests, because nothing was asked, is the other one.
pub fn better(step: &course::Step, own: StepResult, reference: StepResult) -> StepResult {
    match (own.tests.is_empty(), reference.tests.is_empty()) {
        (true, _) => return reference,
        (false, true) => return own,
        (false, false) => {}
    }
    let both = own.functions(step).into_iter().zip(reference.functions(step));
    let is_other = |(own, reference): &(Function, Function)| {
        // What the machine did is never a mark.
        own.outcome != Outcome::Pass && matches!(reference.outcome, Outcome::Pass | Outcome::GraderError)
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
