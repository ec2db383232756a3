//! Judges a step in one program: first all certain questions at once, then the rest one at a time.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, anyhow};
use othello_course_model::libtest::Ran;
use othello_course_model::{Shown, Step};
use othello_grade_wire::messages::FunctionId;
use othello_testkit::plain_name;

use crate::judge::Judge;
use crate::judge::generate::root::Function;
use crate::judge::recording::{self, Batch, Chain};
use crate::limits::{AnswerLimits, Budget};
use crate::marking::batch::{self, Batched};
use crate::marking::programs::Built;
use crate::marking::session::{Callable, Session};
use crate::marking::shown::kept;
use crate::marking::testrun::TestRun;
use crate::report::{Outcome, Test};

/// What is said of a test that broke down, and of those after it.
const CONTRADICTED: &str =
    "this test could not come to its end: your answers contradict each other, so it asked again and again";
const NOT_REACHED: &str = "not asked: a test before this one could not come to its end";

/// A step, and the program in which it is judged.
pub struct Run<'a> {
    judge: &'a Judge,
    step: &'a Step,
    program: &'a Built,
    chain: Chain,
    limits: AnswerLimits,
    budget: Budget,
}

impl<'a> Run<'a> {
    pub fn new(
        judge: &'a Judge,
        step: &'a Step,
        program: &'a Built,
        chain: Chain,
        budget: Budget,
    ) -> Run<'a> {
        Run { judge, step, program, chain, limits: judge.limits.of(step), budget }
    }

    /// Asks all certain questions of each test program of the step.
    pub fn batches(&self) -> Result<Vec<Vec<Batched>>> {
        let all = |program: &recording::Program| (0..program.tests.len()).collect::<Vec<_>>();
        self.judge.recordings.of(self.step.number).map(|program| self.batch(program, &all(program))).collect()
    }

    /// Every test of the step, in the order in which the step is best written.
    pub fn tests(&self, batches: Vec<Vec<Batched>>) -> Result<Vec<Test>> {
        let (sandbox, executable) = (&self.judge.sandbox, &self.program.executable);
        let mut session = Session::new(sandbox, executable, self.limits, self.budget, self.functions());
        let mut tests = Vec::new();
        for (program, batched) in self.judge.recordings.of(self.step.number).zip(batches) {
            tests.extend(self.asked(program, batched, &mut session)?);
        }
        Ok(tests)
    }

    /// Every test of the step. Tests that had no answers because another function stopped the program are asked in a new one.
    pub fn all_tests(&self) -> Result<Vec<Test>> {
        let mut batches = self.batches()?;
        for (program, batched) in self.judge.recordings.of(self.step.number).zip(&mut batches) {
            while let Some(left) = self.after_the_stop(program, batched) {
                let again = self.batch(program, &left)?;
                left.into_iter().zip(again).for_each(|(place, came)| batched[place] = came);
            }
        }
        self.tests(batches)
    }

    /// Asks all certain questions of the tests at these places of a test program.
    fn batch(&self, program: &recording::Program, places: &[usize]) -> Result<Vec<Batched>> {
        let batches: Vec<_> = places.iter().map(|place| program.tests[*place].batch(self.chain)).collect();
        let certain: Vec<_> = batches.iter().copied().flatten().collect();
        let (sandbox, executable) = (&self.judge.sandbox, &self.program.executable);
        let batched = batch::ask(sandbox, executable, &certain, &self.limits, self.budget);
        let mut batched = batched.map_err(|error| anyhow!(error.words("", &self.limits)))?.into_iter();
        let of = |batch: Option<&Batch>| batch.and_then(|_| batched.next()).unwrap_or_default();
        Ok(batches.into_iter().map(of).collect())
    }

    /// The places of the certain tests that had no answers because the program stopped. Tests of the function that stopped it
    /// are not among them: it would stop again.
    fn after_the_stop(&self, program: &recording::Program, batched: &[Batched]) -> Option<Vec<usize>> {
        let tests = || program.tests.iter().zip(batched);
        let stopped = tests().filter(|(_, batched)| matches!(batched, Batched::Stopped));
        let stopped: BTreeSet<u8> = stopped.flat_map(|(test, _)| test.counts_for.iter().copied()).collect();
        let is_left = |(test, batched): &(&recording::Test, &Batched)| {
            let is_open = matches!(batched, Batched::Open) && test.batch(self.chain).is_some();
            is_open && test.counts_for.is_disjoint(&stopped)
        };
        let left: Vec<_> =
            (0..).zip(tests()).filter(|(_, test)| is_left(test)).map(|(place, _)| place).collect();
        (!left.is_empty()).then_some(left)
    }

    /// Runs the tests that have not passed yet. Returns all tests.
    fn asked(
        &self,
        program: &recording::Program,
        batched: Vec<Batched>,
        session: &mut Session,
    ) -> Result<Vec<Test>> {
        let (mut left, mut answered) = (Vec::new(), BTreeMap::new());
        for (test, batched) in program.tests.iter().zip(batched) {
            match batched {
                Batched::Passed => continue,
                Batched::Differs(answers) => drop(answered.insert(test.name.clone(), answers)),
                Batched::Stopped | Batched::Open => {}
            }
            left.push(test.name.as_str());
        }
        session.begin(answered);
        let mut ran = self.run(program, &left, session)?;
        let outcomes = session.end();
        // Where no more threads can be started, libtest runs a test on a thread without the test's name.
        let is_known = |name: &String| program.tests.iter().any(|test| test.name == *name);
        let unnoted = match outcomes.keys().all(is_known) {
            true => Outcome::WrongAnswer,
            false => Outcome::GraderError,
        };
        let broke_down = left.iter().find(|name| !ran.contains_key(**name)).map(|name| name.to_string());
        let test = |test: &recording::Test| {
            let said = |text: &str| Shown { printed: text.to_string(), failure: None };
            let (outcome, shown) = match ran.remove(&test.name) {
                _ if !left.contains(&test.name.as_str()) => (Outcome::Pass, Shown::default()),
                Some(Ran { passed: true, .. }) => (Outcome::Pass, Shown::default()),
                Some(ran) => (outcomes.get(&test.name).copied().unwrap_or(unnoted), ran.shown),
                None if broke_down.as_ref() == Some(&test.name) => {
                    (Outcome::RunTimeError, said(CONTRADICTED))
                }
                None => (Outcome::NotAsked, said(NOT_REACHED)),
            };
            self.report(test, program.is_hidden, outcome, shown)
        };
        Ok(program.tests.iter().map(test).collect())
    }

    /// Runs these tests of a test program.
    fn run(
        &self,
        program: &recording::Program,
        only: &[&str],
        session: &mut Session,
    ) -> Result<BTreeMap<String, Ran>> {
        if only.is_empty() {
            return Ok(BTreeMap::new());
        }
        let asked = self.asked_steps();
        let recording::Program { path: program, is_hidden, .. } = program;
        let root = &self.judge.root;
        let run = TestRun { root, program, is_hidden: *is_hidden, only: Some(only), asked: Some(&asked) };
        let ran = run.run(|tests, said| session.serve(tests, said))?;
        Ok(ran.into_iter().map(|ran| (ran.name.clone(), ran)).collect())
    }

    fn report(&self, test: &recording::Test, is_hidden: bool, outcome: Outcome, shown: Shown) -> Test {
        let (message, failure) = kept(shown, self.chain == Chain::Right);
        let functions =
            test.counts_for.iter().filter_map(|place| self.step.functions.get(usize::from(*place)));
        Test {
            name: plain_name(&test.name),
            functions: functions.cloned().collect(),
            hidden: is_hidden,
            outcome,
            message,
            failure,
        }
    }

    /// The steps whose functions are the student's.
    fn asked_steps(&self) -> Vec<u8> {
        let mut steps = vec![self.step.number];
        if self.chain == Chain::Own {
            steps.extend(self.judge.course.needs(self.step.number));
        }
        steps
    }

    fn functions(&self) -> BTreeMap<FunctionId, Callable> {
        let steps = self.asked_steps();
        let parts = self.judge.parts.iter().filter(|part| steps.contains(&part.number));
        let callable = |function: &Function| {
            let refused = self.program.refused.get(&function.id).cloned();
            (function.id, Callable { name: function.name.clone(), refused })
        };
        parts.flat_map(|part| &part.functions).map(callable).collect()
    }
}
