//! Why a call got no answer, in words that a student can act on.

use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::ExitStatus;
use std::thread;
use std::time::Duration;

/// What a program says that gets no more memory.
const NO_MEMORY: &str = "memory allocation of";

/// Why a call got no answer.
pub enum Trouble {
    /// The student's code panicked: the words, the file, the line.
    Panicked(String, String, u32),
    /// No answer within the time for a call.
    Late(Duration),
    /// No time left for this test.
    TestLate(Duration),
    /// Not asked, because the step's time is up or was about to be.
    NotAsked,
    /// More was written than a call may write, in KiB.
    Flood(u64),
    /// The worker ended: how, and the last that it printed.
    Ended(ExitStatus, String),
    /// What came was no answer.
    Garbled,
    /// The judge's own fault.
    Grader(String),
}

impl Trouble {
    /// The outcome's name in the report.
    pub fn outcome(&self) -> &'static str {
        match self {
            Trouble::Panicked(words, ..) if words.starts_with("not yet implemented") => "missing",
            Trouble::Panicked(..) | Trouble::Flood(_) | Trouble::Ended(..) | Trouble::Garbled => {
                "run_time_error"
            }
            Trouble::Late(_) | Trouble::TestLate(_) | Trouble::NotAsked => "time_limit",
            Trouble::Grader(_) => "grader_error",
        }
    }

    /// Whether the worker ended for want of memory.
    pub fn is_full(&self) -> bool {
        matches!(self, Trouble::Ended(_, printed) if printed.contains(NO_MEMORY))
    }

    /// What the student is told of `function`, asked with `memory` MiB.
    pub fn words(&self, function: &str, memory: u64) -> String {
        match self {
            Trouble::Panicked(words, ..) => words.clone(),
            Trouble::Late(limit) => format!(
                "your `{function}` did not answer within {} s. Does a loop never end, or does it wait for the keyboard?",
                limit.as_secs_f64()
            ),
            Trouble::TestLate(limit) => {
                format!("the answers of this test took more than {} s in all", limit.as_secs_f64())
            }
            Trouble::NotAsked => {
                "not asked any more: your code has used up the time of this step in the tests before"
                    .to_string()
            }
            Trouble::Flood(kibibytes) => {
                format!("your `{function}` wrote more than {kibibytes} KiB: a loop that writes never ends")
            }
            Trouble::Ended(status, printed) => ended(*status, printed, memory),
            Trouble::Garbled => {
                "what came back was no answer. Does your code write to a file descriptor that is not its own?"
                    .to_string()
            }
            Trouble::Grader(words) => words.clone(),
        }
    }

    /// Notes the outcome for the grader and ends the call as a panic of the student's code would.
    pub fn raise(self, function: &str, memory: u64, troubles: &Path) -> ! {
        note(troubles, self.outcome());
        let words = self.words(function, memory);
        match self {
            Trouble::Panicked(_, file, line) => othello_testkit::raise(words, file, line),
            _ => othello_testkit::raise(words, String::new(), 0),
        }
    }
}

/// Tells the grader that the running test met this outcome.
pub fn note(troubles: &Path, outcome: &str) {
    let current = thread::current();
    let line = format!("{outcome} {}\n", current.name().unwrap_or("test"));
    let file = OpenOptions::new().create(true).append(true).open(troubles);
    file.and_then(|mut file| file.write_all(line.as_bytes())).expect("the grader's file can be written");
}

fn ended(status: ExitStatus, printed: &str, memory: u64) -> String {
    if printed.contains("has overflowed its stack") {
        return "your code overflowed the stack: a function calls itself without end".to_string();
    }
    if printed.contains(NO_MEMORY) {
        return format!("your code asked for more memory than the {memory} MiB there are");
    }
    if printed.contains("more than 64 threads") {
        return "your code started more than 64 threads; it needs none".to_string();
    }
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("your code ended the whole process, with exit code {code}"),
        (_, Some(signal)) => format!("your code ended the whole process, by signal {signal}"),
        _ => "your code ended the whole process".to_string(),
    }
}
