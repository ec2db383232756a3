//! What a step comes to: its outcome, and the points of its functions.

use std::collections::BTreeSet;

use othello_course_model as course;

use crate::marking::programs::Refusal;
use crate::report::{Function, HIDDEN, Outcome, Step, Test, first_failure};

/// What came of a step.
#[derive(Clone)]
pub struct StepResult {
    pub outcome: Outcome,
    /// What it comes to on the student's own steps, and the message, if it has been asked on them.
    pub own: Option<Refusal>,
    /// About the whole step.
    pub message: String,
    pub tests: Vec<Test>,
}

impl StepResult {
    pub fn of(tests: Vec<Test>) -> StepResult {
        let outcome = outcome(tests.iter());
        StepResult { outcome, own: None, message: String::new(), tests }
    }

    /// The same, on the student's own steps.
    pub fn on_own_steps(self) -> StepResult {
        StepResult { own: Some((self.outcome, self.message())), ..self }
    }

    /// What is said of the step as a whole, or of its first test that does not pass: of an instructor's test no more than
    /// that.
    pub fn message(&self) -> String {
        match first_failure(&self.tests) {
            None => self.message.clone(),
            Some(test) if test.hidden => format!("{HIDDEN}\n"),
            Some(test) => test.message.clone(),
        }
    }

    /// A function has its points when every test passes that counts for it.
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

    /// A step with its points.
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
        StepResult { outcome, own: None, message, tests: Vec::new() }
    }
}

/// Of each function the tests where it passes: on the student's right steps, or else on the reference. If it passes on neither, the
/// first, unless it was left out there.
pub fn best(
    step: &course::Step,
    own: StepResult,
    reference: &StepResult,
    left_out: &BTreeSet<String>,
) -> StepResult {
    let both = own.functions(step).into_iter().zip(reference.functions(step));
    let is_other = |(own, reference): &(Function, Function)| {
        own.outcome != Outcome::Pass && (reference.outcome == Outcome::Pass || left_out.contains(&own.name))
    };
    let others: BTreeSet<_> = both.filter(is_other).map(|(own, _)| own.name).collect();
    let each = own.tests.into_iter().zip(&reference.tests);
    let tests = each.map(|(own, reference)| {
        let is_other = own.functions.iter().any(|function| others.contains(function));
        if is_other { reference.clone() } else { own }
    });
    StepResult { own: own.own, ..StepResult::of(tests.collect()) }
}

/// That of the first test that does not pass, and was asked; but a fault of the grader's before all.
fn outcome<'a>(tests: impl Iterator<Item = &'a Test>) -> Outcome {
    let outcomes: Vec<_> =
        tests.map(|test| test.outcome).filter(|outcome| *outcome != Outcome::Pass).collect();
    let first = |is: fn(&Outcome) -> bool| outcomes.iter().copied().find(is);
    let failed = first(|outcome| *outcome == Outcome::GraderError);
    failed.or(first(|outcome| *outcome != Outcome::NotAsked)).or(first(|_| true)).unwrap_or(Outcome::Pass)
}
