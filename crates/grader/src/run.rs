//! Judges a step in one program: what is certain all at once, the rest one question at a time.

use std::collections::BTreeMap;

use anyhow::{Result, anyhow};
use othello_grade_wire::messages::FunctionId;
use othello_testkit::plain_name;

use crate::batch::{Answering, Batched};
use crate::course::Step;
use crate::judge::Judge;
use crate::libtest::Ran;
use crate::limits::{AnswerLimits, Budget};
use crate::programs::Built;
use crate::recording::{self, Chain};
use crate::report::{Outcome, Test};
use crate::session::{Callable, Heard, Session};
use crate::testrun::TestRun;
use crate::transcript::Transcript;

/// No more of what a test shows is kept, in bytes: what an answer looks like is the student's choice.
const LONGEST: usize = 1 << 15;

/// What a test shows that passes only because the answers are others than the first time.
const TWO_ANSWERS: &str = "  Asked the same questions again, your code gave other answers, and the first ones were wrong.\n  The same \
                           arguments must have the same answer each time: does it keep something in a static?\n";

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

    /// What comes of asking all that is certain, of each test program of the step.
    pub fn batches(&self, answering: &mut Answering) -> Result<Vec<Batched>> {
        self.judge.recordings.of(self.step.number).map(|program| self.batch(program, answering)).collect()
    }

    /// Every test of the step, in the order in which it is best written.
    pub fn tests(&self, batches: &[Batched]) -> Result<Vec<Test>> {
        let (mut tests, mut session) = (Vec::new(), self.session());
        for (program, batched) in self.judge.recordings.of(self.step.number).zip(batches) {
            tests.extend(self.asked(program, batched, &mut session)?);
        }
        Ok(tests)
    }

    /// The same, in a program that nothing else is asked.
    pub fn all_tests(&self) -> Result<Vec<Test>> {
        let batches = self.batches(&mut Answering::new(&self.judge.wall, self.program.file.clone()))?;
        self.tests(&batches)
    }

    fn session(&self) -> Session<'a> {
        let (wall, file) = (&self.judge.wall, self.program.file.as_path());
        Session::new(wall, file, self.limits, self.budget, self.functions())
    }

    /// Which tests of a program pass because every answer is the reference's.
    fn batch(&self, program: &recording::Program, answering: &mut Answering) -> Result<Batched> {
        let batches: Vec<_> = program.tests.iter().map(|test| test.batch(self.chain)).collect();
        let certain: Vec<_> = batches.iter().copied().flatten().collect();
        let batched = answering.ask(&certain, &self.limits, self.budget);
        let batched = batched.map_err(|error| anyhow!(error.words("", &self.limits)))?;
        let mut each = batched.passed.into_iter().zip(batched.transcripts);
        let of = |batch: &Option<_>| batch.and_then(|_: &_| each.next()).unwrap_or_default();
        let (passed, transcripts) = batches.iter().map(of).unzip();
        Ok(Batched { passed, transcripts, ..batched })
    }

    /// Has the tests ask that have not passed yet; returns all.
    fn asked(
        &self,
        program: &recording::Program,
        Batched { passed, transcripts, .. }: &Batched,
        session: &mut Session,
    ) -> Result<Vec<Test>> {
        let tests = || program.tests.iter().zip(passed).zip(transcripts);
        let left = tests().filter(|((_, passed), _)| !**passed).map(|((test, _), _)| test.name.as_str());
        let mut ran = self.run(program, &left.collect::<Vec<_>>(), session)?;
        let Heard { outcomes, transcripts } = session.take();
        let test = |((test, passed), before): ((&recording::Test, &bool), &Option<Transcript>)| {
            let ran = ran.remove(&test.name);
            let now = transcripts.get(&test.name);
            let has_two_answers =
                before.as_ref().zip(now).is_some_and(|(before, now)| before.contradicts(now));
            let outcome = match &ran {
                _ if *passed => Outcome::Pass,
                Some(ran) if ran.passed && !has_two_answers => Outcome::Pass,
                Some(_) => outcomes.get(&test.name).copied().unwrap_or(Outcome::WrongAnswer),
                None => Outcome::GraderError,
            };
            let mut message = match ran {
                Some(ran) if ran.passed && has_two_answers => TWO_ANSWERS.to_string(),
                ran => ran.map(|ran| ran.shown).unwrap_or_default(),
            };
            message.truncate(message.floor_char_boundary(LONGEST));
            self.report(test, program.is_hidden, outcome, message)
        };
        Ok(tests().map(test).collect())
    }

    /// Runs these tests of a program.
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
        let Judge { root, drawn, .. } = self.judge;
        let run = TestRun { root, drawn, program: &program.path, only: Some(only), asked: Some(&asked) };
        let ran = run.run(|tests, said| session.serve(tests, said))?;
        Ok(ran.into_iter().map(|ran| (ran.name.clone(), ran)).collect())
    }

    fn report(&self, test: &recording::Test, is_hidden: bool, outcome: Outcome, message: String) -> Test {
        let functions =
            test.counts_for.iter().filter_map(|place| self.step.functions.get(usize::from(*place)));
        Test {
            name: test.name.split("::").map(plain_name).collect::<Vec<_>>().join(" · "),
            functions: functions.cloned().collect(),
            hidden: is_hidden,
            outcome,
            message,
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
        let all = parts.flat_map(|part| part.functions.iter().map(|function| (part.number, function)));
        let callable = |(step, function): (u8, &crate::generate::root::Function)| {
            let id = FunctionId { step, place: function.place };
            (id, Callable { name: function.name.clone(), refused: self.program.refused.get(&id).cloned() })
        };
        all.map(callable).collect()
    }
}
