//! Asks the graded tests of one step about the student's code.

use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use wait_timeout::ChildExt;

use crate::course::{Course, Step};

/// The tests stop an endless loop themselves, after some seconds; this is for code that stops even them.
const LIMIT: Duration = Duration::from_secs(60);

/// What came of a step's tests.
pub enum Outcome {
    /// The compiler's own words.
    DoesNotCompile(String),
    /// The tests did not come to their end: why, in a sentence or two.
    Ended(String),
    /// The tests ran. `stopped`: a loop that never ended stopped them, and the later ones did not run.
    Judged { tests: Vec<Test>, stopped: bool },
}

/// One test and what it showed when it failed.
pub struct Test {
    /// As a student would name it: `off_the_board · far_off_the_board`.
    pub name: String,
    /// Nothing for a test that passed.
    pub failure: Option<String>,
}

impl Test {
    /// Whether it failed only because nothing is written yet, in this step or in one below.
    pub fn not_written(&self) -> bool {
        let shown = self.failure.as_deref().unwrap_or_default().trim_start();
        shown.starts_with("not written yet") || shown.contains("is still todo!()")
    }
}

/// Compiles and runs the tests of `step`; `progress` is told what is going on.
pub fn judge(course: &Course, step: &Step, mut progress: impl FnMut(&str)) -> Result<Outcome> {
    progress("building");
    match build(course, step)? {
        Ok(tests) => {
            progress("testing");
            run(course, &tests)
        }
        Err(words) => Ok(Outcome::DoesNotCompile(words)),
    }
}

/// The program of the step's tests, or the compiler's words.
fn build(course: &Course, step: &Step) -> Result<Result<PathBuf, String>> {
    let target = format!("step{}", step.number);
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(&course.root).args([
        "test",
        "--quiet",
        "--package",
        "othello-steps",
        "--test",
        &target,
    ]);
    cargo.args(["--no-run", "--message-format", "json-render-diagnostics"]);
    let output = cargo.output().context("cargo cannot be started")?;
    if !output.status.success() {
        return Ok(Err(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let built = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let tests = built.filter(|message| message["target"]["name"] == target.as_str());
    let program = tests.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).next_back();
    Ok(Ok(program.with_context(|| format!("cargo did not say where it built tests/{target}.rs"))?))
}

fn run(course: &Course, tests: &PathBuf) -> Result<Outcome> {
    let mut tests = Command::new(tests);
    tests.env("OTHELLO_ALL_FAILURES", "1");
    tests.current_dir(&course.root).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = tests.spawn().context("the tests cannot be started")?;
    let (stdout, stderr) = (listen(child.stdout.take()), listen(child.stderr.take()));
    let in_time = wait(&mut child)?;
    let (shown, said) = (stdout.join().unwrap_or_default(), stderr.join().unwrap_or_default());
    if !in_time {
        return Ok(Outcome::Ended(format!("The tests were stopped after {} seconds.", LIMIT.as_secs())));
    }
    Ok(outcome(&shown, &said))
}

fn wait(child: &mut Child) -> Result<bool> {
    if child.wait_timeout(LIMIT)?.is_some() {
        return Ok(true);
    }
    child.kill()?;
    child.wait()?;
    Ok(false)
}

fn listen(stream: Option<impl Read + Send + 'static>) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        stream.and_then(|mut stream| stream.read_to_end(&mut bytes).ok());
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Reads what libtest prints.
fn outcome(shown: &str, said: &str) -> Outcome {
    if !shown.contains("\ntest result: ") {
        return Outcome::Ended(why_it_ended(said));
    }
    if shown.contains("\ntest result: FAILED") && !shown.contains(" ... FAILED\n") {
        return Outcome::Ended("The tests failed, and did not say which.".to_string());
    }
    let mut results: Vec<_> = shown.lines().filter_map(result).collect();
    // By name is the order in which the step is best written.
    results.sort();
    let failures = shown.split_once("\nfailures:\n").map_or("", |(_, rest)| rest);
    let failures = failures.split("\nfailures:\n").next().unwrap_or_default();
    let failure = |name: &str| {
        let (_, rest) = failures.split_once(&format!("---- {name} stdout ----\n"))?;
        Some(rest.split("\n---- ").next().unwrap_or_default().trim_end().to_string())
    };
    let test = |(name, passed): (&str, bool)| Test {
        name: name.split("::").map(othello_testkit::plain_name).collect::<Vec<_>>().join(" · "),
        failure: (!passed).then(|| failure(name).unwrap_or_else(|| "  (it showed nothing)".to_string())),
    };
    let stopped = shown.contains("\ntest result: FAILED. The tests after this one were not run.");
    Outcome::Judged { tests: results.into_iter().map(test).collect(), stopped }
}

/// `test part1_right::case_2_two_discs ... ok`
fn result(line: &str) -> Option<(&str, bool)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    match result {
        "ok" => Some((name, true)),
        "FAILED" => Some((name, false)),
        _ => None,
    }
}

fn why_it_ended(said: &str) -> String {
    if said.contains("has overflowed its stack") {
        return "Your code overflowed the stack, and that ends the whole program: a function calls itself \
                without end. What was to make it stop?"
            .to_string();
    }
    let last = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    format!("The program ended before its tests did. Does your code end the process itself? {last}")
}

#[cfg(test)]
mod tests {
    use super::{Outcome, outcome};

    const SHOWN: &str = "
running 3 tests
test part2_b::case_1_two ... FAILED
test part1_a ... FAILED
test part3_c ... ok

failures:

---- part2_b::case_1_two stdout ----
  second

---- part1_a stdout ----

  first
  more of it

failures:
    part1_a
    part2_b::case_1_two

test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";

    #[test]
    fn failures_come_in_the_order_of_the_parts() {
        let Outcome::Judged { tests, stopped: false } = outcome(SHOWN, "") else {
            panic!("the tests came to their end")
        };
        let seen: Vec<_> = tests.iter().map(|test| (test.name.as_str(), test.failure.as_deref())).collect();
        assert_eq!(
            seen,
            [("a", Some("\n  first\n  more of it")), ("b · two", Some("  second")), ("c", None)]
        );
    }

    #[test]
    fn after_a_loop_that_never_ends_the_later_tests_did_not_run() {
        let shown = "\ntest part1_a ... FAILED\n\nfailures:\n\n---- part1_a stdout ----\n  a loop\n\nfailures:\n    part1_a\n\n\
                     test result: FAILED. The tests after this one were not run.\n\n";
        assert!(matches!(outcome(shown, ""), Outcome::Judged { tests, stopped: true } if tests.len() == 1));
    }

    #[test]
    fn a_program_that_ends_early_has_not_passed() {
        assert!(matches!(outcome("\nrunning 3 tests\ntest part1_a ... ok\n", ""), Outcome::Ended(_)));
        assert!(matches!(outcome("", ""), Outcome::Ended(_)));
    }

    #[test]
    fn a_stack_overflow_is_said() {
        let Outcome::Ended(why) = outcome("", "\nthread 'part1_a' (7) has overflowed its stack\n") else {
            panic!("it did not come to its end")
        };
        assert!(why.contains("calls itself without end"));
    }
}
