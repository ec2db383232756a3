//! A call of a student's function. The generated steps make these calls.

use std::any::Any;
use std::io::{BufRead, Write};
use std::panic::{self, AssertUnwindSafe};
use std::thread;

use othello_grade_wire::messages::{FromProgram, FromTest, FunctionId, ToTest};
use othello_grade_wire::{Garbled, Value, bytes_of, decode, value_of};

use crate::grader::{ASKED, Grader, grader};
use crate::streams::Streams;

/// What a test shows when the answer is not a value of its type.
const NO_ANSWER: &str =
    "what came back is not an answer. Does your code write to a file descriptor that is not its own?";

/// A call of a function.
pub struct Call {
    function: FunctionId,
    arguments: Vec<u8>,
    /// The reference's answer, if the tests are being recorded.
    answer: Option<Vec<u8>>,
}

impl Call {
    /// A call of the function with this index in course.toml's list of a step's functions.
    pub fn new(step: u8, place: u8) -> Call {
        Call { function: FunctionId { step, place }, arguments: Vec::new(), answer: None }
    }

    /// Adds an argument. The input and the output are none.
    pub fn give<T: Value + ?Sized>(&mut self, argument: &T) {
        if is_recorded() || !self.is_for_the_reference() {
            argument.add_to(&mut self.arguments);
        }
    }

    /// Whether the reference answers this call, in this process.
    pub fn is_for_the_reference(&self) -> bool {
        ASKED.as_ref().is_none_or(|asked| !asked.contains(&self.function))
    }

    /// Adds to the answer what the reference changed or returned.
    pub fn record(&mut self, answer: &impl Value) {
        if is_recorded() {
            answer.add_to(self.answer.get_or_insert_default());
        }
    }

    /// Says as which types the arguments and the answer are read, so that the testkit can hear what was answered before.
    pub fn is_read_as<Arguments: Value + 'static, Answer: Value + 'static>(&self) {
        let function = self.function;
        othello_testkit::hear_from(move || Box::new(heard::<Arguments, Answer>(function)) as Box<dyn Any>);
    }

    /// Asks the student's function, which may read `input` and write to `output`, and waits for its answer. If there is no
    /// answer this panics, as a call of the student's code would.
    pub fn ask<T: Value>(self, input: &mut impl BufRead, output: &mut impl Write) -> T {
        if othello_testkit::asks_no_more() {
            othello_testkit::raise("nothing more is asked".to_string(), String::new(), 0);
        }
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
                ToTest::Said { .. } | ToTest::Heard(_) => continue, // about a question that was given up
                ToTest::Failed { question, .. } if question != number => continue,
                ToTest::Failed { words, file, line, .. } => {
                    let (words, file) = (words.to_string(), file.to_string());
                    drop(grader); // the next test needs it
                    othello_testkit::raise(words, file, line)
                }
            };
            match decode(said) {
                Ok(FromProgram::Answer(answer)) => match value_of(answer) {
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
    /// Tells the grader what was asked and answered. A function that panicked, or reads or writes, has no answer to compare.
    fn drop(&mut self) {
        if is_recorded() {
            let (function, arguments) = (self.function, self.arguments.as_slice());
            let answer = self.answer.as_deref();
            grader().say(&FromTest::Recorded { test: &test(), function, arguments, answer });
        }
    }
}

/// What a function was asked at once, and its answers; nothing where it panicked.
fn heard<Arguments: Value, Answer: Value>(function: FunctionId) -> Vec<(Arguments, Option<Answer>)> {
    let mut grader = grader();
    grader.say(&FromTest::Recalls(function));
    let mut all = Vec::new();
    loop {
        match decode(&grader.hear()) {
            Ok(ToTest::Heard(Some((mut arguments, said)))) => {
                let answer = match decode(said) {
                    Ok(FromProgram::Answer(mut answer)) => Answer::take_from(&mut answer).ok(),
                    _ => None,
                };
                all.extend(Arguments::take_from(&mut arguments).map(|arguments| (arguments, answer)));
            }
            Ok(ToTest::Said { .. } | ToTest::Failed { .. }) => {} // about a question that was given up
            _ => return all,
        }
    }
}

/// Whether the tests are being recorded.
fn is_recorded() -> bool {
    ASKED.is_none()
}

/// Reads from the test's own input or writes to its output, as the function asks.
fn handle(grader: &mut Grader, streams: &mut Streams, request: &FromProgram) {
    let handled = panic::catch_unwind(AssertUnwindSafe(|| match request {
        FromProgram::Read => bytes_of(&streams.read()),
        FromProgram::Used(amount) => {
            streams.used(*amount);
            Vec::new()
        }
        FromProgram::Write(bytes) => bytes_of(&streams.output.write(bytes)),
        FromProgram::Flush => bytes_of(&streams.output.flush()),
        FromProgram::Ready | FromProgram::Answer(_) | FromProgram::Panicked { .. } => Vec::new(),
    }));
    match handled {
        Ok(reply) if request.waits(streams.takes_all) => grader.say(&FromTest::Replies(&reply)),
        Ok(_) => {}
        // The testkit's console panics, for example, when it is read again and again after its end.
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
