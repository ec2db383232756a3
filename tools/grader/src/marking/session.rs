//! Asks a student's program the questions of a test, one at a time. Between a question and its answer, the program reads the
//! test's input and writes to its output through the session.

use std::collections::BTreeMap;
use std::mem;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use othello_grade_sandbox::{Executable, Sandbox};
use othello_grade_wire::messages::{FromProgram, FromTest, FunctionId, ToProgram, ToTest};
use othello_grade_wire::{decode, encode, frame, put};

use crate::judge::recording::Batch;
use crate::judge::testrun::Tests;
use crate::limits::AnswerLimits;
use crate::marking::call_error::CallError;
use crate::marking::program::Program;
use crate::marking::question::{Answered, Question};
use crate::report::Outcome;

/// After this many questions that ended the program, a function is not asked any more. A loop without end counts as that many.
const ENDS: u32 = 10;

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
    /// The time that is left for the step.
    pub left: Duration,
    functions: BTreeMap<FunctionId, Callable>,
    state: State<'a>,
}

/// What the session knows so far.
#[derive(Default)]
struct State<'a> {
    program: Option<Program>,
    /// The name of the test that asks.
    test: String,
    /// The function that was asked last.
    asked: Option<FunctionId>,
    /// How often a function has ended the program; a loop without end counts as often enough.
    ends: BTreeMap<FunctionId, u32>,
    /// The first outcome of each test that did not get an answer.
    outcomes: BTreeMap<String, Outcome>,
    /// What the test has been answered at once, and it has not heard yet.
    answered: Option<Answered>,
    heard: Heard<'a>,
}

/// All that was asked at once, test by test, and the answers.
pub type Heard<'a> = BTreeMap<&'a str, (&'a Batch, Vec<u8>)>;

impl<'a> Session<'a> {
    pub fn new(
        sandbox: &'a Sandbox,
        executable: &'a Executable,
        limits: AnswerLimits,
        functions: BTreeMap<FunctionId, Callable>,
    ) -> Session<'a> {
        Session { sandbox, executable, limits, left: limits.step, functions, state: State::default() }
    }

    /// Begins another test program, with a new program to ask.
    pub fn begin(&mut self, heard: Heard<'a>) {
        self.state.test.clear();
        self.end_program();
        self.state.heard = heard;
    }

    /// The outcome of each test of the test program that did not get an answer, whether or not it passed.
    pub fn end(&mut self) -> BTreeMap<String, Outcome> {
        mem::take(&mut self.state.outcomes)
    }

    /// Handles a message of the tests.
    pub fn serve(&mut self, tests: &mut Tests, said: FromTest) -> Result<()> {
        let FromTest::Asks { question: number, test, function, arguments, takes_all } = said else {
            if let FromTest::Recalls(function) = said {
                self.recall(tests, function);
                return Ok(());
            }
            if said != FromTest::GivesUp {
                bail!("the tests say what they should not");
            }
            // This is about the last question: the test could not decode the answer, or its output failed.
            self.fail(self.state.asked, &CallError::Misused);
            return Ok(());
        };
        self.state.asked = Some(function);
        if self.state.test != test {
            self.state.test = test.to_string();
            let heard = self.state.heard.get(test);
            self.state.answered = heard.map(|(batch, answers)| Answered::new(batch, answers.clone()));
        }
        let was_asked_before = self.state.program.is_some();
        let mut question = Question::new(number, function, arguments, takes_all);
        let mut asked = self.ask(tests, &mut question);
        // What other questions left behind may have ended the program: used up memory, for example. So a new one is asked.
        let has_ended = matches!(asked, Err(Stopped::Call(CallError::Ended(..))));
        if was_asked_before && has_ended && question.changed_nothing() {
            self.count_end(function, 1);
            if self.may_be_asked(function).is_ok() {
                question = Question::new(number, function, arguments, takes_all);
                asked = self.ask(tests, &mut question);
            }
        }
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

    /// Tells the tests what a function has answered at once: of a mistake that says as much as if it were asked more.
    fn recall(&self, tests: &mut Tests, function: FunctionId) {
        for (asked, answers) in self.state.heard.values() {
            let heard = asked.heard(answers, function);
            heard.iter().for_each(|(arguments, said)| tests.say(&ToTest::Heard(Some((arguments, said)))));
        }
        tests.say(&ToTest::Heard(None));
    }

    /// Counts that a function has ended the program.
    fn count_end(&mut self, function: FunctionId, times: u32) {
        *self.state.ends.entry(function).or_default() += times;
        self.end_program();
    }

    /// Ends the program that was asked, if there is one. The time that it has used is gone.
    fn end_program(&mut self) {
        let used = self.state.program.take().map_or(Duration::ZERO, |program| program.used());
        self.left = self.left.saturating_sub(used);
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
        match function {
            Some(function) => self.count_end(function, if error.is_without_end() { ENDS } else { 1 }),
            None => self.end_program(),
        }
    }

    /// The answer that the program gives, or has given in a batch.
    fn ask(&mut self, tests: &mut Tests, question: &mut Question) -> Result<Vec<u8>, Stopped> {
        let Question { function, arguments, takes_all, .. } = *question;
        let call = encode(&ToProgram::Call { function, arguments, takes_all });
        if let Some(said) = self.state.answered.as_mut().and_then(|answered| answered.to(&call)) {
            return Ok(answer(said)?);
        }
        self.may_be_asked(function)?;
        if self.state.program.is_none() {
            let started = Program::start(self.sandbox, self.executable, &self.limits, self.left)?;
            self.state.program = Some(started);
        }
        let Some(program) = &mut self.state.program else { unreachable!("it was started") };
        let mut bytes = Vec::new();
        put(&mut bytes, &call);
        program.begin_question();
        program.say(&bytes);
        converse(program, tests, question, &self.limits)
    }

    /// Checks that the function can be asked, and that there is time left.
    fn may_be_asked(&self, function: FunctionId) -> Result<(), CallError> {
        let Some(callable) = self.functions.get(&function) else {
            return Err(CallError::Grader("the tests ask a function that is not there".to_string()));
        };
        if let Some((outcome, why)) = &callable.refused {
            return Err(CallError::Refused(*outcome, why.clone()));
        }
        if self.left.is_zero() {
            return Err(CallError::StepLate);
        }
        if self.state.ends.get(&function).is_some_and(|ends| *ends >= ENDS) {
            let why = format!(
                "not asked: your `{}` kept the grader waiting or ended its process before",
                callable.name
            );
            return Err(CallError::NotAsked(why));
        }
        Ok(())
    }
}

/// Passes the program's requests on to the test's input and output, until the program answers.
fn converse(
    program: &mut Program,
    tests: &mut Tests,
    question: &mut Question,
    limits: &AnswerLimits,
) -> Result<Vec<u8>, Stopped> {
    loop {
        let message = program.hear(limits.call)?;
        let request: FromProgram = decode(&message).map_err(|_| CallError::Garbled)?;
        if request.ends_the_question() {
            return Ok(answer(message)?);
        }
        // What a program sends by itself is shorter, and the tests hear no message without end.
        if message.len() > LONGEST_ANSWER {
            return Err(CallError::Garbled.into());
        }
        question.count(&request, limits.written)?;
        tests.say(&ToTest::Said { question: question.number, said: &message });
        if request.waits(question.takes_all) {
            let mut bytes = Vec::new();
            frame(&mut bytes, &ToProgram::Reply(&reply(tests)?));
            program.say(&bytes);
        }
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
