//! The messages, by who says them to whom.

use serde::{Deserialize, Serialize};

use crate::ErrorName;

/// A function of the course: its step, and its place among the step's functions in course.toml, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct FunctionId {
    /// The step's number.
    pub step: u8,
    /// Its place.
    pub place: u8,
}

/// What the grader says to a student's program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ToProgram<'a> {
    /// A question.
    Call {
        /// Which function is asked.
        function: FunctionId,
        /// A tuple of its arguments, but for the input and the output.
        #[serde(with = "serde_bytes")]
        arguments: &'a [u8],
        /// Whether its output is known to take all that is written, so that nobody need wait for it.
        takes_all: bool,
    },
    /// What the input holds now, or the beginning of it; nothing at its end.
    Input(Result<&'a [u8], ErrorName>),
    /// How many bytes the output took.
    Taken(Result<u64, ErrorName>),
    /// The output was flushed.
    Flushed(Result<(), ErrorName>),
}

/// What a student's program says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum FromProgram<'a> {
    /// The program has begun, and waits for questions.
    Ready,
    /// A tuple of what the function changed in its arguments and of what it returned.
    Answer(#[serde(with = "serde_bytes")] &'a [u8]),
    /// The function panicked.
    Panicked {
        /// What it said.
        words: &'a str,
        /// In which file.
        file: &'a str,
        /// In which line.
        line: u32,
    },
    /// The function wants to see what the input holds; it waits for the reply.
    Read,
    /// It has used that many bytes of the input.
    Used(u64),
    /// It writes these bytes; it waits for the reply unless its output takes all.
    Write(#[serde(with = "serde_bytes")] &'a [u8]),
    /// It flushes the output; it waits for the reply unless its output takes all.
    Flush,
}

impl FromProgram<'_> {
    /// Whether this is the last that it says of a question.
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

/// What the tests say to the grader.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum FromTest<'a> {
    /// A test asks; what the function says comes back until there is an answer.
    Asks {
        /// The number of the question, which is in all that the grader says of it.
        question: u64,
        /// The test.
        test: &'a str,
        /// Which function is asked.
        function: FunctionId,
        /// See [`ToProgram::Call`].
        #[serde(with = "serde_bytes")]
        arguments: &'a [u8],
        /// See [`ToProgram::Call`].
        takes_all: bool,
    },
    /// What the test's own input or output says to the function, a [`ToProgram`] in bytes.
    Replies(#[serde(with = "serde_bytes")] &'a [u8]),
    /// The test's own input or output panicked, or the answer was none: the test asks no more about this question.
    GivesUp,
    /// What the test has asked the reference.
    Recorded {
        /// The test.
        test: &'a str,
        /// Which function was asked.
        function: FunctionId,
        /// See [`ToProgram::Call`].
        #[serde(with = "serde_bytes")]
        arguments: &'a [u8],
        /// What the reference answered, as [`FromProgram::Answer`] holds it: none of a function that reads or writes.
        answer: Option<&'a [u8]>,
    },
}

/// What the grader says to a test that has asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ToTest<'a> {
    /// What the function says.
    Said {
        /// See [`FromTest::Asks`]: a test that has given up a question may still hear of it.
        question: u64,
        /// A [`FromProgram`] in bytes: an answer, or what it wants of the input or output.
        #[serde(with = "serde_bytes")]
        said: &'a [u8],
    },
    /// There is no answer: a panic with these words, in this file and line if it is one of the student's.
    Failed {
        /// See [`FromTest::Asks`].
        question: u64,
        /// What the test shows in the place of an answer.
        words: &'a str,
        /// In which file.
        file: &'a str,
        /// In which line.
        line: u32,
    },
}
