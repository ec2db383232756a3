//! Judges a step in one program: first all certain questions at once, then the rest one at a time.

use std::collections::BTreeMap;

use anyhow::{Result, anyhow, ensure};
use othello_course_model::libtest::Ran;
use othello_course_model::{Shown, Step};
use othello_grade_wire::messages::FunctionId;
use othello_testkit::plain_name;

use crate::fingerprint::Fingerprint;
use crate::judge::Judge;
use crate::judge::gifts::part;
use crate::judge::recording::{self, TestProgram};
use crate::judge::root::Function;
use crate::judge::testrun::TestRun;
use crate::limits::AnswerLimits;
use crate::marking::batch;
use crate::marking::failure::as_reported;
use crate::marking::programs::Built;
use crate::marking::session::{Callable, Session};
use crate::report::{Outcome, Test};

/// How many bytes of what all failed tests of a step show are kept.
const LONGEST_OF_ALL: usize = 1 << 17;

/// What is said of a failure after that.
const NOT_SHOWN: &str = "not shown: those before it are shown";

/// A step, and the program in which it is judged.
pub struct Run<'a> {
    judge: &'a Judge,
    step: &'a Step,
    program: &'a Built,
    limits: AnswerLimits,
    /// The functions that the tests ask the program. All others are the reference's.
    asked: Vec<&'a Function>,
}

impl<'a> Run<'a> {
    /// `with_own`: the steps below this one in the program are the student's own.
    pub fn new(judge: &'a Judge, step: &'a Step, program: &'a Built, with_own: bool) -> Run<'a> {
        let below = if with_own { judge.course.needs(step.number) } else { Default::default() };
        let is_asked = |function: &&Function| match function.id.step {
            number if number == step.number => true,
            number => below.contains(&number) && judge.course.is_free(number, &function.name),
        };
        let functions = judge.parts.iter().flat_map(|part| &part.functions);
        Run {
            judge,
            step,
            program,
            limits: judge.limits.of_answers(),
            asked: functions.filter(is_asked).collect(),
        }
    }

    /// Every test of the step, in the order in which the step is best written.
    pub fn tests(&self) -> Result<Vec<Test>> {
        let (sandbox, executable, limits) = (&self.judge.sandbox, &self.program.executable, self.limits);
        let mut session = Session::new(sandbox, executable, limits, self.callable());
        let mut tests = Vec::new();
        let judge = self.judge;
        for program in judge.recordings.of(self.step.number) {
            let certain: Vec<_> = program.tests.iter().filter_map(|test| test.batch.as_ref()).collect();
            let asked = batch::ask(sandbox, executable, &certain, &limits, session.left);
            let (answers, used) = asked.map_err(|error| anyhow!(error.words("", &limits)))?;
            session.left = session.left.saturating_sub(used);
            tests.extend(self.asked_now(program, answers, &mut session)?);
        }
        let mut length = 0;
        for test in tests.iter_mut().filter(|test| test.outcome != Outcome::Pass) {
            length += test.message.len();
            if length > LONGEST_OF_ALL {
                test.message = NOT_SHOWN.to_string();
            }
        }
        Ok(tests)
    }

    /// Runs the tests of a test program but for those to which these answers are the reference's. Returns all its tests.
    fn asked_now(
        &self,
        program: &'a TestProgram,
        answers: Vec<Vec<u8>>,
        session: &mut Session<'a>,
    ) -> Result<Vec<Test>> {
        let (mut left, mut heard, mut fingerprints) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        let mut answers = answers.into_iter();
        for test in &program.tests {
            let answered = test.batch.as_ref().and_then(|batch| Some((batch, answers.next()?)));
            let Some((batch, answers)) = answered else {
                left.push(test.name.as_str());
                continue;
            };
            if answers != batch.answers {
                left.push(test.name.as_str());
                fingerprints.insert(&test.name, Fingerprint::default().text(&answers).hex());
            }
            heard.insert(test.name.as_str(), (batch, answers));
        }
        session.begin(heard);
        let mut ran = self.run(program, &left, session)?;
        let outcomes = session.end();
        // Where no more threads can be started, libtest runs a test on a thread without the test's name.
        let is_known = |name: &String| program.tests.iter().any(|test| test.name == *name);
        let unnoted = match outcomes.keys().all(is_known) {
            true => Outcome::WrongAnswer,
            false => Outcome::GraderError,
        };
        let test = |test: &recording::Test| {
            let (outcome, shown) = match ran.remove(&test.name) {
                None | Some(Ran { passed: true, .. }) => (Outcome::Pass, Shown::default()),
                Some(ran) => (outcomes.get(&test.name).copied().unwrap_or(unnoted), ran.shown),
            };
            let answers = fingerprints.remove(&test.name).filter(|_| outcome != Outcome::Pass);
            Test { answers, ..self.report(test, program.is_hidden, outcome, shown) }
        };
        Ok(program.tests.iter().map(test).collect())
    }

    /// Runs these tests of a test program.
    fn run(
        &self,
        program: &TestProgram,
        only: &[&str],
        session: &mut Session,
    ) -> Result<BTreeMap<String, Ran>> {
        if only.is_empty() {
            return Ok(BTreeMap::new());
        }
        let asked: Vec<_> = self.asked.iter().map(|function| function.id).collect();
        let TestProgram { path: program, is_hidden, .. } = program;
        let root = &self.judge.root;
        let run = TestRun { root, program, is_hidden: *is_hidden, only: Some(only), asked: Some(&asked) };
        let ran = run.run(|tests, said| session.serve(tests, said))?;
        ensure!(ran.len() == only.len(), "{} of {} tests came to their end", ran.len(), only.len());
        Ok(ran.into_iter().map(|ran| (ran.name.clone(), ran)).collect())
    }

    fn report(&self, test: &recording::Test, is_hidden: bool, outcome: Outcome, shown: Shown) -> Test {
        let (message, failure) = as_reported(shown);
        let functions =
            test.counts_for.iter().filter_map(|place| self.step.functions.get(usize::from(*place)));
        Test {
            name: plain_name(&test.name),
            part: part(&test.name),
            functions: functions.cloned().collect(),
            hidden: is_hidden,
            outcome,
            answers: None,
            message,
            failure,
        }
    }

    fn callable(&self) -> BTreeMap<FunctionId, Callable> {
        let callable = |function: &&Function| {
            let refused = self.program.refused.get(&function.id).cloned();
            (function.id, Callable { name: function.name.clone(), refused })
        };
        self.asked.iter().map(callable).collect()
    }
}
