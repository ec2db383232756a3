//! Asks a program every certain question of a step at once. A test whose answers all equal the reference's passes: a test
//! hears nothing but answers, so it could not tell the two apart.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use othello_grade_wall::Wall;
use othello_grade_wire::messages::ToProgram;
use othello_grade_wire::{Inbox, frame};

use crate::call_error::CallError;
use crate::limits::{AnswerLimits, Budget};
use crate::program::{Program, Ready};
use crate::recording::Batch;
use crate::report::Outcome;
use crate::transcript::Transcript;

/// A program that answers nothing for so long is given up, and asked one question at a time.
const STALL: Duration = Duration::from_millis(100);

/// What came of it.
pub struct Batched {
    /// Which of the tests passed.
    pub passed: Vec<bool>,
    /// What each of the tests asked and heard, of those that heard all and did not pass.
    pub transcripts: Vec<Option<Transcript>>,
    /// Whether the program stopped or stalled. Then the rest have not passed, which says nothing about them.
    pub stopped: bool,
}

/// A program that is asked one batch after the other. It runs on from one step's to the next, for to start it costs as
/// much as most batches; a step that stops it costs the next ones nothing but another start.
pub struct Answering<'a> {
    wall: &'a Wall,
    file: PathBuf,
    /// The program, after a batch to which it has given all answers, and the memory that it may have.
    program: Option<(Program, u64)>,
}

impl Answering<'_> {
    pub fn new(wall: &Wall, file: PathBuf) -> Answering<'_> {
        Answering { wall, file, program: None }
    }

    /// Asks these tests' questions: each test's own in order, one test after the other. The program hears none of them
    /// before it has answered all of the batch before, so what stops it is this batch's.
    pub fn ask(
        &mut self,
        tests: &[&Batch],
        limits: &AnswerLimits,
        budget: Budget,
    ) -> Result<Batched, CallError> {
        let mut compared = Compared::new(tests.to_vec());
        if compared.is_complete() {
            return Ok(compared.end());
        }
        let mut program = match self.ready(limits) {
            Err(error) if error.outcome() != Outcome::GraderError => return Ok(compared.end()),
            program => program?,
        };
        let questions = Questions { tests, next: 0, current: Vec::new(), sent: 0 };
        compared.hear(&mut program, questions, Instant::now() + limits.test.min(budget.left()))?;
        if compared.is_complete() {
            self.program = Some((program, limits.memory));
        }
        Ok(compared.end())
    }

    /// The program that runs, unless it has said what nobody asked or may have other memory than this step's; else a new one.
    fn ready(&mut self, limits: &AnswerLimits) -> Result<Program, CallError> {
        if let Some((mut program, memory)) = self.program.take()
            && memory == limits.memory
            && matches!(program.has_said_more(), Ok(false))
        {
            return Ok(program);
        }
        Program::start(self.wall, &self.file, limits)
    }
}

/// The questions on their way.
struct Questions<'a> {
    tests: &'a [&'a Batch],
    next: usize,
    current: Vec<u8>,
    sent: usize,
}

impl Questions<'_> {
    fn is_more(&self) -> bool {
        self.sent < self.current.len() || self.next < self.tests.len()
    }

    /// Sends some; that is not yet an answer.
    fn send(&mut self, program: &mut Program) -> Result<bool, CallError> {
        if self.sent == self.current.len() {
            self.current.clear();
            frame(&mut self.current, &ToProgram::Test);
            self.current.extend_from_slice(&self.tests[self.next].questions);
            (self.next, self.sent) = (self.next + 1, 0);
        }
        self.sent += program.send_some(&self.current[self.sent..])?;
        Ok(false)
    }
}

/// How far the answers have come, and which tests have only had the reference's.
struct Compared<'a> {
    tests: Vec<&'a Batch>,
    /// Of each test the answers that are still expected.
    expected: Vec<Inbox>,
    passed: Vec<bool>,
    transcripts: Vec<Transcript>,
    test: usize,
    same: bool,
}

impl Batched {
    /// Whether every test has passed: then there is nothing left to ask.
    pub fn all_passed(&self) -> bool {
        self.passed.iter().all(|passed| *passed)
    }
}

impl Compared<'_> {
    fn new(tests: Vec<&Batch>) -> Compared<'_> {
        let expected = tests.iter().map(|batch| Inbox::holding(batch.answers.clone())).collect();
        let (passed, transcripts) = (vec![false; tests.len()], vec![Transcript::default(); tests.len()]);
        let mut compared = Compared { tests, expected, passed, transcripts, test: 0, same: true };
        compared.end_tests();
        compared
    }

    fn end(self) -> Batched {
        let stopped = !self.is_complete();
        // A test that has passed is not asked again.
        let failed = |place: usize| place < self.test && !self.passed[place];
        let said =
            self.tests.iter().zip(self.transcripts).enumerate().map(|(place, (batch, mut transcript))| {
                failed(place).then(|| {
                    transcript.asks(&batch.questions);
                    transcript
                })
            });
        Batched { transcripts: said.collect(), passed: self.passed, stopped }
    }

    fn is_complete(&self) -> bool {
        self.test == self.expected.len()
    }

    /// Sends the questions and compares the answers, until all have come, or no more come.
    fn hear(
        &mut self,
        program: &mut Program,
        mut questions: Questions,
        given_up: Instant,
    ) -> Result<(), CallError> {
        let mut stalled = Instant::now() + STALL;
        while !self.is_complete() {
            let went_on = match program.wait(questions.is_more(), stalled.min(given_up))? {
                Ready::Late => return Ok(()),
                Ready::Reads => questions.send(program),
                Ready::Said => program.read().and_then(|()| self.compare(program)),
            };
            match went_on {
                Ok(true) => stalled = Instant::now() + STALL,
                Ok(false) => {}
                Err(CallError::Grader(why)) => return Err(CallError::Grader(why)),
                // How it stopped is seen when it is asked one question at a time.
                Err(_) => return Ok(()),
            }
        }
        Ok(())
    }

    /// Compares what has come; whether anything has.
    fn compare(&mut self, program: &mut Program) -> Result<bool, CallError> {
        let mut went_on = false;
        while let Some(answer) = program.next_frame()? {
            let Some(expected) = self.expected.get_mut(self.test) else {
                return Err(CallError::Garbled); // more than was asked
            };
            self.same &= expected.next_frame() == Ok(Some(answer));
            self.transcripts[self.test].hears(answer);
            self.end_tests();
            went_on = true;
        }
        Ok(went_on)
    }

    /// Goes on to the next test that has answers to come.
    fn end_tests(&mut self) {
        while let Some(expected) = self.expected.get(self.test)
            && expected.is_empty()
        {
            self.passed[self.test] = self.same;
            (self.test, self.same) = (self.test + 1, true);
        }
    }
}
