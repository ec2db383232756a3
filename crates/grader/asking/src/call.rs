//! One call of a student's function, as a generated step makes it.

use std::io::{BufRead, Write};
use std::panic::{self, AssertUnwindSafe};
use std::thread;

use othello_grade_wire::messages::{FromProgram, FromTest, FunctionId, ToProgram, ToTest};
use othello_grade_wire::{ErrorName, Garbled, decode, encode};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::grader::{ASKED, Grader, grader};
use crate::streams::Streams;

/// What a test shows when the answer is no value of its type.
const NO_ANSWER: &str =
    "what came back is not an answer. Does your code write to a file descriptor that is not its own?";

/// A call that is being made.
pub struct Call {
    function: FunctionId,
    arguments: Vec<u8>,
    /// The reference's answer, while the tests are recorded.
    answer: Option<Vec<u8>>,
}

impl Call {
    /// A call of the function at this place of a step, counted from 0 as course.toml lists them.
    pub fn new(step: u8, place: u8) -> Call {
        Call { function: FunctionId { step, place }, arguments: Vec::new(), answer: None }
    }

    /// The arguments, a tuple, but for the input and the output.
    pub fn give(&mut self, arguments: &impl Serialize) {
        if is_recorded() || !self.is_for_the_reference() {
            self.arguments = encode(arguments);
        }
    }

    /// Whether the reference answers, here.
    pub fn is_for_the_reference(&self) -> bool {
        ASKED.as_ref().is_none_or(|steps| !steps.contains(&self.function.step))
    }

    /// What the reference changed and returned, a tuple.
    pub fn record(&mut self, answer: &impl Serialize) {
        if is_recorded() {
            self.answer = Some(encode(answer));
        }
    }

    /// Asks the student's function, which may read `input` and write to `output`, and waits for its answer. A call that gets
    /// none panics as the student's code would.
    pub fn ask<T: DeserializeOwned>(self, input: &mut impl BufRead, output: &mut impl Write) -> T {
        let mut streams = Streams::new(input, output);
        let mut grader = grader();
        let takes_all = streams.takes_all;
        let (function, arguments) = (self.function, self.arguments.as_slice());
        let number = grader.next_question();
        grader.say(&FromTest::Asks { question: number, test: &test(), function, arguments, takes_all });
        loop {
            let heard = grader.hear();
            let said = match decode(&heard).expect("the grader answers") {
                ToTest::Said { question, said } if question == number => said,
                ToTest::Said { .. } => continue, // of a question that was given up
                ToTest::Failed { question, .. } if question != number => continue,
                ToTest::Failed { words, file, line, .. } => {
                    let (words, file) = (words.to_string(), file.to_string());
                    drop(grader); // the test goes on to show the failure, and the next test asks
                    othello_testkit::raise(words, file, line)
                }
            };
            match decode(said) {
                Ok(FromProgram::Answer(answer)) => match decode(answer) {
                    Ok(answer) => return answer,
                    Err(Garbled) => break,
                },
                Ok(request) => handle(&mut grader, &mut streams, &request),
                Err(Garbled) => break,
            }
        }
        grader.say(&FromTest::GivesUp);
        drop(grader);
        othello_testkit::raise(NO_ANSWER.to_string(), String::new(), 0)
    }
}

impl Drop for Call {
    /// A function that reads or writes, or that panicked, has no answer that could be compared.
    fn drop(&mut self) {
        if is_recorded() {
            let (function, arguments) = (self.function, self.arguments.as_slice());
            let answer = self.answer.as_deref();
            grader().say(&FromTest::Recorded { test: &test(), function, arguments, answer });
        }
    }
}

/// Whether the tests are recorded, the reference answering.
fn is_recorded() -> bool {
    ASKED.is_none()
}

/// Does to the test's own input and output what the function asks for.
fn handle(grader: &mut Grader, streams: &mut Streams, request: &FromProgram) {
    let handled = panic::catch_unwind(AssertUnwindSafe(|| match request {
        FromProgram::Read => Some(encode(&ToProgram::Input(match &streams.read() {
            Ok(input) => Ok(input),
            Err(error) => Err(ErrorName::from(error)),
        }))),
        FromProgram::Used(amount) => {
            streams.used(usize::try_from(*amount).unwrap_or(usize::MAX));
            None
        }
        FromProgram::Write(bytes) => {
            let taken = streams.output.write(bytes).map(|taken| taken as u64);
            Some(encode(&ToProgram::Taken(taken.map_err(|error| ErrorName::from(&error)))))
        }
        FromProgram::Flush => {
            let flushed = streams.output.flush();
            Some(encode(&ToProgram::Flushed(flushed.map_err(|error| ErrorName::from(&error)))))
        }
        FromProgram::Ready | FromProgram::Answer(_) | FromProgram::Panicked { .. } => None,
    }));
    match handled {
        Ok(Some(reply)) if request.waits(streams.takes_all) => grader.say(&FromTest::Replies(&reply)),
        Ok(_) => {}
        // At the hundredth read after the end, say.
        Err(panic) => {
            grader.say(&FromTest::GivesUp);
            panic::resume_unwind(panic)
        }
    }
}

/// The name of a test is the name of its thread.
fn test() -> String {
    thread::current().name().unwrap_or("test").to_string()
}
