//! Asks a student's program the questions of a test, one at a time. Between a question and its answer, the program reads the
//! test's input and writes to its output through the session.

use std::collections::BTreeMap;
use std::mem;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use othello_grade_sandbox::{Executable, Sandbox};
use othello_grade_wire::messages::{FromProgram, FromTest, FunctionId, ToProgram, ToTest};
use othello_grade_wire::{decode, encode, frame, put};

use crate::limits::{AnswerLimits, Budget};
use crate::marking::answered::Answered;
use crate::marking::call_error::CallError;
use crate::marking::program::{Deadline, Program};
use crate::marking::question::Question;
use crate::marking::testrun::Tests;
use crate::report::Outcome;

/// After this many questions that ended the program, a function is not asked any more. A loop without end counts as that many.
const CRASHES: u32 = 3;

/// How often a new program is asked in the place of one that ended after other answers. There is a limit because code that
/// ends its process after each answer would use up the submission's time.
const RESTARTS: u32 = 10;

/// The longest answer, message of a panic, and name of a file that a test is told, in bytes.
const LONGEST_ANSWER: usize = 1 << 16;
const LONGEST_WORDS: usize = 1 << 12;
const LONGEST_PLACE: usize = 200;

/// A function that the tests may ask.
pub struct Callable {
    pub name: String,
    /// Why it cannot be asked, if it cannot.
    pub refused: Option<(Outcome, String)>,
}

/// One program, and the tests that ask it.
pub struct Session<'a> {
    sandbox: &'a Sandbox,
    executable: &'a Executable,
    limits: AnswerLimits,
    budget: Budget,
    functions: BTreeMap<FunctionId, Callable>,
    state: State,
}

/// What the session knows so far.
#[derive(Default)]
struct State {
    program: Option<Program>,
    /// The name of the test that asks.
    test: String,
    /// How long the test has waited for answers.
    waited: Duration,
    /// The function that was asked last.
    asked: Option<FunctionId>,
    /// Whether the test has asked this program before.
    has_begun: bool,
    /// How often a function has ended the program; a loop without end counts as often enough.
    crashes: BTreeMap<FunctionId, u32>,
    /// How often a new program was asked because the one before had ended at this function.
    restarts: BTreeMap<FunctionId, u32>,
    /// The first outcome of each test that did not get an answer.
    outcomes: BTreeMap<String, Outcome>,
    /// The answers that tests have had in a batch.
    answered: BTreeMap<String, Answered>,
}

impl<'a> Session<'a> {
    pub fn new(
        sandbox: &'a Sandbox,
        executable: &'a Executable,
        limits: AnswerLimits,
        budget: Budget,
        functions: BTreeMap<FunctionId, Callable>,
    ) -> Session<'a> {
        Session { sandbox, executable, limits, budget, functions, state: State::default() }
    }

    /// Begins another test program, with a new program to ask. `answered`: the answers that its tests have had in a batch.
    pub fn begin(&mut self, answered: BTreeMap<String, Answered>) {
        self.state.test.clear();
        self.state.program = None;
        self.state.answered = answered;
    }

    /// The outcome of each test of the test program that did not get an answer, whether or not it passed.
    pub fn end(&mut self) -> BTreeMap<String, Outcome> {
        mem::take(&mut self.state.outcomes)
    }

    /// Handles a message of the tests.
    pub fn serve(&mut self, tests: &mut Tests, said: FromTest) -> Result<()> {
        let FromTest::Asks { question: number, test, function, arguments, takes_all } = said else {
            if said != FromTest::GivesUp {
                bail!("the tests say what they should not");
            }
            // This is about the last question: the test could not decode the answer, or its output failed.
            self.fail(self.state.asked, &CallError::Misused);
            return Ok(());
        };
        self.state.asked = Some(function);
        if self.state.test != test {
            (self.state.test, self.state.waited) = (test.to_string(), Duration::ZERO);
            self.state.has_begun = false;
        }
        let mut question = Question::new(number, function, arguments, takes_all);
        let was_asked_before = self.state.program.is_some();
        let mut asked = self.ask(tests, &mut question);
        // What other questions left behind may have ended the program: used up memory, for example. So a new one is asked.
        if was_asked_before
            && matches!(asked, Err(Stopped::Call(CallError::Ended(..))))
            && question.changed_nothing()
            && self.may_restart(function)
        {
            self.state.waited += question.waited;
            question = Question::new(number, function, arguments, takes_all);
            asked = self.ask(tests, &mut question);
        }
        self.state.waited += question.waited;
        match asked {
            Ok(said) => tests.say(&ToTest::Said { question: number, said: &said }),
            Err(Stopped::Tests(error)) => return Err(error),
            Err(Stopped::GaveUp) => self.fail(Some(function), &CallError::Misused),
            Err(Stopped::Call(error)) => {
                self.fail(Some(function), &error);
                self.tell(tests, &question, &error);
            }
        }
        Ok(())
    }

    /// Counts a restart for a function; whether it may still have one.
    fn may_restart(&mut self, function: FunctionId) -> bool {
        let restarts = self.state.restarts.entry(function).or_default();
        *restarts += 1;
        *restarts <= RESTARTS
    }

    /// Tells the tests why there is no answer.
    fn tell(&self, tests: &mut Tests, question: &Question, error: &CallError) {
        let name = self.functions.get(&question.function).map_or("function", |function| &function.name);
        let words = error.words(name, &self.limits);
        let (file, line) = match error {
            CallError::Panicked(_, file, line) => (file.as_str(), *line),
            _ => ("", 0),
        };
        let (words, file) = (cut(&words, LONGEST_WORDS), cut(file, LONGEST_PLACE));
        // A program can claim any file name, even one with line breaks in it.
        let file = if file.contains(char::is_control) { "" } else { file };
        tests.say(&ToTest::Failed { question: question.number, words, file, line });
    }

    /// Notes that a question has no answer.
    fn fail(&mut self, function: Option<FunctionId>, error: &CallError) {
        let state = &mut self.state;
        let outcome = error.outcome();
        let noted = state.outcomes.entry(state.test.clone()).or_insert(outcome);
        if outcome == Outcome::GraderError {
            *noted = outcome;
        }
        if error.leaves_the_program() {
            return;
        }
        state.program = None;
        if let Some(function) = function {
            let crashes = state.crashes.entry(function).or_default();
            *crashes += if error.is_without_end() { CRASHES } else { 1 };
        }
    }

    /// The answer that the program gives, or has given in a batch.
    fn ask(&mut self, tests: &mut Tests, question: &mut Question) -> Result<Vec<u8>, Stopped> {
        let Question { function, arguments, takes_all, .. } = *question;
        let call = encode(&ToProgram::Call { function, arguments, takes_all });
        let answered = self.state.answered.get_mut(&self.state.test);
        if let Some(said) = answered.and_then(|answered| answered.to(&call)) {
            return Ok(answer(said)?);
        }
        self.may_be_asked(function)?;
        let mut program = match self.state.program.take() {
            Some(program) => program,
            None => {
                self.state.has_begun = false;
                Program::start(self.sandbox, self.executable, &self.limits)?
            }
        };
        if !self.state.has_begun {
            program.begin_test();
        }
        if program.has_said_more()? {
            return Err(CallError::Garbled.into()); // nobody has asked anything
        }
        let mut bytes = Vec::new();
        put(&mut bytes, &call);
        self.send(&mut program, &bytes, question)?;
        let answer = self.converse(&mut program, tests, question);
        if matches!(&answer, Ok(_) | Err(Stopped::Call(CallError::Panicked(..)))) {
            (self.state.program, self.state.has_begun) = (Some(program), true);
        }
        answer
    }

    /// Checks that the function can be asked, and that it and the submission have time left.
    fn may_be_asked(&self, function: FunctionId) -> Result<(), CallError> {
        let Some(callable) = self.functions.get(&function) else {
            return Err(CallError::Grader("the tests ask a function that is not there".to_string()));
        };
        if let Some((outcome, why)) = &callable.refused {
            return Err(CallError::Refused(*outcome, why.clone()));
        }
        if self.budget.is_spent() {
            let whole = self.budget.words();
            let why = format!("not asked: this step's share of the time, {whole}, was up before");
            return Err(CallError::NotAsked(why));
        }
        if self.state.crashes.get(&function).is_some_and(|crashes| *crashes >= CRASHES) {
            let why = format!(
                "not asked: your `{}` kept the judge waiting or ended its process before",
                callable.name
            );
            return Err(CallError::NotAsked(why));
        }
        Ok(())
    }

    /// Passes the program's requests on to the test's input and output, until the program answers.
    fn converse(
        &mut self,
        program: &mut Program,
        tests: &mut Tests,
        question: &mut Question,
    ) -> Result<Vec<u8>, Stopped> {
        loop {
            let said = self.hear(program, question)?;
            let request: FromProgram = decode(&said).map_err(|_| CallError::Garbled)?;
            if request.ends_the_question() {
                return Ok(answer(said)?);
            }
            // What a program sends by itself is shorter, and the tests hear no message without end.
            if said.len() > LONGEST_ANSWER {
                return Err(CallError::Garbled.into());
            }
            question.count(&request, self.limits.written)?;
            tests.say(&ToTest::Said { question: question.number, said: &said });
            if request.waits(question.takes_all) {
                let mut bytes = Vec::new();
                frame(&mut bytes, &ToProgram::Reply(&reply(tests)?));
                self.send(program, &bytes, question)?;
            }
        }
    }

    fn send(&self, program: &mut Program, bytes: &[u8], question: &mut Question) -> Result<(), CallError> {
        let Deadline { at, late, .. } = self.deadline(question);
        let begun = Instant::now();
        let sent = program.send(bytes, at, late);
        question.waited += begun.elapsed();
        sent
    }

    fn hear(&self, program: &mut Program, question: &mut Question) -> Result<Vec<u8>, CallError> {
        let deadline = self.deadline(question);
        let begun = Instant::now();
        let heard = program.hear(&mut question.computing, &deadline);
        question.waited += begun.elapsed();
        heard
    }

    /// How long the program may keep the question waiting, and what it means if it does not answer by then.
    fn deadline(&self, question: &Question) -> Deadline {
        let AnswerLimits { call, test, .. } = self.limits;
        let of_call = call.saturating_sub(question.waited);
        let of_test = test.saturating_sub(self.state.waited + question.waited);
        let late = if of_call <= of_test { CallError::Late } else { CallError::TestLate };
        let spent = CallError::SubmissionLate(self.budget.words());
        let now = Instant::now();
        Deadline { at: now + of_call.min(of_test), late, end: now + self.budget.left(), spent }
    }
}

/// The answer in the last message about a question.
fn answer(said: Vec<u8>) -> Result<Vec<u8>, CallError> {
    match decode(&said).map_err(|_| CallError::Garbled)? {
        FromProgram::Answer(_) if said.len() > LONGEST_ANSWER => {
            Err(CallError::TooLong(LONGEST_ANSWER as u64 >> 10))
        }
        FromProgram::Answer(_) => Ok(said),
        FromProgram::Panicked { words, file, line } => {
            Err(CallError::Panicked(cut(words, LONGEST_WORDS).to_string(), file.to_string(), line))
        }
        _ => Err(CallError::Garbled),
    }
}

/// The reply of the test's own input or output.
fn reply(tests: &mut Tests) -> Result<Vec<u8>, Stopped> {
    let heard = tests.hear()?.context("the tests ended while they were asked")?;
    match decode(&heard) {
        Ok(FromTest::Replies(reply)) => Ok(reply.to_vec()),
        Ok(FromTest::GivesUp) => Err(Stopped::GaveUp),
        _ => Err(anyhow!("the tests do not reply").into()),
    }
}

/// Why a question has no answer.
enum Stopped {
    /// The test is told why.
    Call(CallError),
    /// The test's own input or output panicked, so the test knows.
    GaveUp,
    /// The tests cannot go on.
    Tests(anyhow::Error),
}

impl From<CallError> for Stopped {
    fn from(error: CallError) -> Stopped {
        Stopped::Call(error)
    }
}

impl From<anyhow::Error> for Stopped {
    fn from(error: anyhow::Error) -> Stopped {
        Stopped::Tests(error)
    }
}

fn cut(text: &str, longest: usize) -> &str {
    &text[..text.floor_char_boundary(longest)]
}
