//! Why a call got no answer, in words that a student can act on.

use othello_grade_sandbox::Ended;
use othello_testkit::is_unwritten;

use crate::limits::AnswerLimits;
use crate::report::Outcome;

/// What a Rust program prints when it gets no more memory.
const NO_MEMORY: &str = "memory allocation of";

/// The signal that ends a program whose stack is full, SIGSEGV. In safe code hardly anything else leads to it.
const OVERFLOW: i32 = 11;

/// The message of the panic when a thread cannot be started.
const NO_THREAD: &str = "failed to spawn thread";

/// Why a call got no answer.
#[derive(Clone, Debug)]
pub enum CallError {
    /// The student's code panicked: the words, the file, the line.
    Panicked(String, String, u32),
    /// No answer within the time for a call.
    Late,
    /// The time for the step was up.
    StepLate,
    /// Not asked, and why.
    NotAsked(String),
    /// The function is not in the program, and why.
    Refused(Outcome, String),
    /// It wrote more than a call may write: this many KiB.
    Flood(u64),
    /// It asked for input more often than a call may.
    ReadsOn,
    /// Its answer is longer than this many KiB.
    TooLong(u64),
    /// The program ended: how, and the end of what it printed.
    Ended(Ended, String),
    /// The program ended before it could be asked.
    DidNotBegin(Ended, String),
    /// What came is not an answer.
    Garbled,
    /// The test's own input or output panicked.
    Misused,
    /// The grader's own fault.
    Grader(String),
}

impl CallError {
    pub fn outcome(&self) -> Outcome {
        match self {
            CallError::Panicked(words, ..) if is_unwritten(words) => Outcome::Missing,
            CallError::Panicked(..) | CallError::Flood(_) | CallError::TooLong(_) => Outcome::RunTimeError,
            CallError::Ended(..) | CallError::DidNotBegin(..) => Outcome::RunTimeError,
            CallError::Garbled | CallError::Misused | CallError::ReadsOn => Outcome::RunTimeError,
            CallError::Late | CallError::StepLate => Outcome::TimeLimit,
            CallError::NotAsked(_) => Outcome::NotAsked,
            CallError::Refused(outcome, _) => *outcome,
            CallError::Grader(_) => Outcome::GraderError,
        }
    }

    /// Whether the program can still be asked.
    pub fn leaves_the_program(&self) -> bool {
        matches!(self, CallError::Panicked(..) | CallError::NotAsked(_) | CallError::Refused(..))
    }

    /// Whether it looks like a loop that never ends, by its time, its memory or what it writes. To ask again would cost as much
    /// again.
    pub fn is_without_end(&self) -> bool {
        matches!(self, CallError::Flood(_) | CallError::ReadsOn | CallError::Late) || self.is_out_of_memory()
    }

    fn is_out_of_memory(&self) -> bool {
        matches!(self, CallError::Ended(_, printed) if printed.contains(NO_MEMORY))
    }

    /// What the student is told of `function`.
    pub fn words(&self, function: &str, limits: &AnswerLimits) -> String {
        match self {
            CallError::Late => format!(
                "your `{function}` gave no answer in {} s. Does a loop never end? Does it sleep, or wait for the keyboard?",
                limits.call.as_secs_f64()
            ),
            CallError::StepLate => {
                format!("your `{function}` is too slow: all answers of a step may take {} s", limits.step.as_secs_f64())
            }
            CallError::Flood(kibibytes) => {
                format!("your `{function}` wrote more than {kibibytes} KiB: a loop that writes never ends")
            }
            CallError::ReadsOn => {
                format!("your `{function}` asks for input again and again: a loop that reads never ends")
            }
            CallError::TooLong(kibibytes) => {
                format!("the answer of your `{function}` is longer than {kibibytes} KiB")
            }
            CallError::Ended(how, printed) => ended(*how, printed, limits.memory),
            // The system does not start a program that does not fit into its memory, and only a signal says so.
            CallError::DidNotBegin(Ended::Signalled(_), printed) if printed.is_empty() => format!(
                "your code needs more memory than the {} MiB there are before it is asked: how large are its statics?",
                limits.memory
            ),
            CallError::DidNotBegin(how, printed) => ended(*how, printed, limits.memory),
            CallError::Garbled => {
                "what came back is not an answer. Does your code write to a file descriptor that is not its own?"
                    .to_string()
            }
            CallError::Misused => "your code made the test's own input or output fail".to_string(),
            CallError::Panicked(words, ..) if words.starts_with(NO_THREAD) => {
                "your code starts a thread. No step needs one, and here there is none".to_string()
            }
            CallError::Panicked(words, ..)
            | CallError::NotAsked(words)
            | CallError::Refused(_, words)
            | CallError::Grader(words) => words.clone(),
        }
    }
}

fn ended(how: Ended, printed: &str, memory: u64) -> String {
    match how {
        _ if printed.contains(NO_MEMORY) => {
            format!("your code asked for more memory than the {memory} MiB there are: does a loop never end?")
        }
        Ended::Signalled(OVERFLOW) => {
            "your code overflowed the stack: does a function call itself without end, or need more than 2 MiB of stack?"
                .to_string()
        }
        Ended::Exited(code) => format!("your code ended the whole process, with exit code {code}"),
        Ended::ByTheGrader => "your code closed its connection to the tests".to_string(),
        Ended::Signalled(signal) => format!("your code ended the whole process, by signal {signal}"),
    }
}
