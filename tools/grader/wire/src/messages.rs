//! The messages. Each type is named after its sender or its receiver.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::coding::Garbled;

/// A function of the course: its step, and its index among the step's functions in course.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct FunctionId {
    /// The step's number.
    pub step: u8,
    /// Its index.
    pub place: u8,
}

/// The variable that names the functions that the tests ask the student's program, separated by spaces. The others are the
/// reference's. While the tests are recorded it is not set.
pub const ASKED: &str = "GRADE_ASKED";

/// `3.0`
impl Display for FunctionId {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}.{}", self.step, self.place)
    }
}

impl FromStr for FunctionId {
    type Err = Garbled;

    fn from_str(text: &str) -> Result<FunctionId, Garbled> {
        let (step, place) = text.split_once('.').ok_or(Garbled)?;
        let number = |text: &str| text.parse().map_err(|_| Garbled);
        Ok(FunctionId { step: number(step)?, place: number(place)? })
    }
}

/// From the grader to a student's program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ToProgram<'a> {
    /// A question.
    Call {
        /// The function that is asked.
        function: FunctionId,
        /// Its arguments as [values](crate::Value), one after the other, without the input and the output.
        #[serde(with = "serde_bytes")]
        arguments: &'a [u8],
        /// Whether the output takes everything that is written, so that the function need not wait for a reply.
        takes_all: bool,
    },
    /// The reply of the test's input or output: the `io::Result` that the request names, as a value.
    Reply(#[serde(with = "serde_bytes")] &'a [u8]),
}

/// From a student's program to the grader.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum FromProgram<'a> {
    /// The program has started, and waits for questions.
    Ready,
    /// The arguments that the function changed and what it returned, as values.
    Answer(#[serde(with = "serde_bytes")] &'a [u8]),
    /// The function panicked.
    Panicked {
        /// The panic's message.
        words: &'a str,
        /// The file in which it panicked.
        file: &'a str,
        /// The line.
        line: u32,
    },
    /// The function reads. It waits for an `io::Result` of the bytes that the input holds now, or the first of them; none at the
    /// end of the input.
    Read,
    /// The function has used that many bytes of the input. It does not wait.
    Used(usize),
    /// The function writes these bytes. Unless its output takes everything, it waits for an `io::Result` of how many were taken.
    Write(#[serde(with = "serde_bytes")] &'a [u8]),
    /// The function flushes its output. Unless that takes everything, it waits for an `io::Result` of nothing.
    Flush,
}

impl FromProgram<'_> {
    /// Whether this is the last message about a question.
    pub fn ends_the_question(&self) -> bool {
        matches!(self, FromProgram::Answer(_) | FromProgram::Panicked { .. })
    }

    /// Whether the program waits for a reply to this. `takes_all`: see [`ToProgram::Call`].
    pub fn waits(&self, takes_all: bool) -> bool {
        match self {
            FromProgram::Read => true,
            FromProgram::Write(_) | FromProgram::Flush => !takes_all,
            _ => false,
        }
    }
}

/// From the tests to the grader.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum FromTest<'a> {
    /// A test asks a question. What the function says comes back, until there is an answer.
    Asks {
        /// The number of the question. It is in everything that the grader says about it.
        question: u64,
        /// The name of the test.
        test: &'a str,
        /// The function that is asked.
        function: FunctionId,
        /// See [`ToProgram::Call`].
        #[serde(with = "serde_bytes")]
        arguments: &'a [u8],
        /// See [`ToProgram::Call`].
        takes_all: bool,
    },
    /// What the function has answered before, to all that the tests ask at once. Each comes back, and then nothing.
    Recalls(FunctionId),
    /// The reply of the test's own input or output, as [`ToProgram::Reply`] holds it.
    Replies(#[serde(with = "serde_bytes")] &'a [u8]),
    /// The test's own input or output panicked, or what came was not an answer. The test gives up this question.
    GivesUp,
    /// The test has asked the reference.
    Recorded {
        /// The name of the test.
        test: &'a str,
        /// The function that was asked.
        function: FunctionId,
        /// See [`ToProgram::Call`].
        #[serde(with = "serde_bytes")]
        arguments: &'a [u8],
        /// What the reference answered, as [`FromProgram::Answer`] holds it. None if the function reads, writes or panicked.
        answer: Option<&'a [u8]>,
    },
}

/// From the grader to a test that has asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ToTest<'a> {
    /// What the function says.
    Said {
        /// See [`FromTest::Asks`]. A test that has given up a question may still hear about it.
        question: u64,
        /// A [`FromProgram`], encoded: an answer, or a request to the input or output.
        #[serde(with = "serde_bytes")]
        said: &'a [u8],
    },
    /// What the function has answered before, or that there is no more.
    Heard(Option<(&'a [u8], &'a [u8])>),
    /// There is no answer. The test panics with this message, and names this place if it is the student's own panic.
    Failed {
        /// See [`FromTest::Asks`].
        question: u64,
        /// The message.
        words: &'a str,
        /// The file, or nothing.
        file: &'a str,
        /// The line.
        line: u32,
    },
}
