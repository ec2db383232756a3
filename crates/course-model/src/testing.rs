//! Builds and runs the tests of one step.

use std::env;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use wait_timeout::ChildExt;

use crate::libtest::{self, Ran};
use crate::{Failure, Shown};

/// What cargo made of the tests of a step.
pub struct Built {
    /// The program; none if the student's code does not compile.
    pub program: Option<PathBuf>,
    /// What cargo and the compiler said, warnings included.
    pub said: String,
    /// What the compiler said of a place in a file, in its order.
    pub diagnostics: Vec<Diagnostic>,
}

/// An error or a warning of the compiler.
pub struct Diagnostic {
    /// Whether it is an error.
    pub is_error: bool,
    /// `E0308`, or a warning's name; empty for an error of the syntax.
    pub code: String,
    /// Its first line.
    pub message: String,
    /// The file it is in, as the compiler names it.
    pub file: String,
    /// The number of the line, from 1.
    pub line_number: u64,
    /// That line of the file.
    pub line: String,
    /// All of it, as the compiler shows it.
    pub rendered: String,
}

impl Diagnostic {
    /// Reads one from the compiler's JSON; none if it is about no file.
    pub fn read(message: &serde_json::Value) -> Option<Diagnostic> {
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_string();
        let place = message["spans"].as_array()?.iter().find(|span| span["is_primary"] == true)?;
        Some(Diagnostic {
            is_error: message["level"] == "error",
            code: text(&message["code"]["code"]),
            message: text(&message["message"]),
            // A test brings the exercises in from its own folder.
            file: text(&place["file_name"]).replace('\\', "/").replace("tests/../", ""),
            line_number: place["line_start"].as_u64().unwrap_or_default(),
            line: text(&place["text"][0]["text"]),
            rendered: text(&message["rendered"]).replace("tests/../", "").replace(r"tests\..\", ""),
        })
    }
}

/// What a test program printed.
pub struct Output {
    /// Whether it ended in time; if not, it was stopped.
    pub in_time: bool,
    /// Its standard output: what libtest prints.
    pub shown: String,
    /// Its standard error.
    pub said: String,
}

/// The cargo that started this program, to be run in `root`: without what in a student's shell would change what it builds.
pub fn cargo(root: &Path) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root);
    without_surroundings(&mut cargo);
    cargo
}

/// Variables that change what cargo builds: the first of them are whole names, the others beginnings.
const OF_BUILDS: ([&str; 5], [&str; 1]) = (
    ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET", "RUST_MIN_STACK"],
    ["CARGO_PROFILE_"],
);

/// How the names of variables begin that change what tests do or show.
const OF_TESTS: [&str; 5] = ["INSTA_", "RUST_TEST_", "RUST_BACKTRACE", "OTHELLO_", "CARGO_TERM_"];

/// The variables in this environment that change what cargo builds. `cargo test` obeys them.
pub fn surroundings() -> Vec<String> {
    let is_one = |name: &String| {
        OF_BUILDS.0.contains(&name.as_str()) || OF_BUILDS.1.iter().any(|begin| name.starts_with(begin))
    };
    env::vars_os().filter_map(|(name, _)| name.into_string().ok()).filter(is_one).collect()
}

/// Starts a program without what in a student's shell would change a verdict.
fn without_surroundings(program: &mut Command) {
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let of_tests = names.filter(|name| OF_TESTS.iter().any(|begin| name.starts_with(begin)));
    for name in of_tests.chain(surroundings()) {
        program.env_remove(name);
    }
}

/// Builds the tests of step `number` with this `cargo`.
///
/// # Errors
///
/// When cargo cannot be started, or does not say where it built them.
pub fn build(mut cargo: Command, number: u8) -> Result<Built> {
    let target = format!("step{number}");
    cargo.args(["test", "--quiet", "--package", "othello-steps", "--test", &target]);
    cargo.args(["--no-run", "--message-format", "json"]);
    let output = cargo.output().context("cargo cannot be started")?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<serde_json::Value> =
        messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let rendered = messages.iter().filter_map(|message| message["message"]["rendered"].as_str());
    let said = rendered.collect::<String>() + &String::from_utf8_lossy(&output.stderr);
    let diagnostics = messages.iter().filter_map(|message| Diagnostic::read(&message["message"])).collect();
    if !output.status.success() {
        return Ok(Built { program: None, said, diagnostics });
    }
    let tests = messages.iter().filter(|message| message["target"]["name"] == target.as_str());
    let program = tests.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).next_back();
    let program = program.with_context(|| format!("cargo did not say where it built tests/{target}.rs"))?;
    Ok(Built { program: Some(program), said, diagnostics })
}

/// The names of the tests in a test program, in the order in which it runs them, without those that are ignored.
///
/// # Errors
///
/// When it cannot be started.
pub fn names(root: &Path, program: &Path, limit: Duration) -> Result<Vec<String>> {
    let listed = |options: &[&str]| -> Result<Vec<String>> {
        let mut tests = tests(program);
        tests.args(options);
        let listed = run_as(root, tests, limit, false)?.shown;
        Ok(listed.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_string).collect())
    };
    let (mut names, ignored) = (listed(&["--list"])?, listed(&["--list", "--ignored"])?);
    names.retain(|name| !ignored.contains(name));
    Ok(names)
}

/// What the ignored test of a test program counts, if it has one: how many positions a search looked at. None where that fails or
/// takes longer than `limit`.
///
/// # Errors
///
/// When it cannot be started.
pub fn counts(root: &Path, program: &Path, limit: Duration) -> Result<Option<String>> {
    let mut tests = tests(program);
    tests.args(["--ignored", "--show-output"]);
    Ok(libtest::counts(&run_as(root, tests, limit, false)?.shown).map(str::to_string))
}

/// Runs a test program in the course at `root`, every failure said as data, and stops it after `limit`: all of its tests, or
/// those with the names in `only`. `in_colour`: as for a terminal.
///
/// # Errors
///
/// When it cannot be started.
pub fn run(root: &Path, program: &Path, only: &[String], limit: Duration, in_colour: bool) -> Result<Output> {
    let mut tests = tests(program);
    if !only.is_empty() {
        tests.arg("--exact").args(only);
    }
    run_as(root, tests, limit, in_colour)
}

/// Runs the tests that came to their end before the stack overflowed, and the one in which it did: that ended the program before
/// it had shown why they failed. None if no stack has overflowed, or not again.
///
/// # Errors
///
/// When they cannot be started.
pub fn run_after_overflow(
    root: &Path,
    program: &Path,
    limit: Duration,
    in_colour: bool,
    output: &Output,
) -> Result<Option<Vec<Ran>>> {
    let Some(last) = output.overflowed_in() else { return Ok(None) };
    let (mut ran, failed): (Vec<_>, Vec<_>) =
        libtest::read_so_far(&output.shown).into_iter().partition(|test| test.passed);
    if !failed.is_empty() {
        let mut tests = tests(program);
        tests.arg("--exact").args(failed.iter().map(|test| &test.name));
        ran.extend(libtest::read_so_far(&run_as(root, tests, limit, in_colour)?.shown));
    }
    let mut test = tests(program);
    // It says each question before it asks it, and asks no more than the test does.
    test.args(["--exact", last]).env("OTHELLO_OVERFLOWED", "1");
    let alone = run_as(root, test, limit, in_colour)?;
    let Some(Failure(mut failure)) = Shown::read(&alone.shown).failure else { return Ok(None) };
    if !alone.overflowed_the_stack() {
        failure = failure.because(ELSEWHERE);
    }
    let shown = Shown { printed: String::new(), failure: Some(Failure(failure)) };
    ran.push(Ran { name: last.to_string(), passed: false, shown });
    Ok(Some(ran))
}

/// Where a test only fails, and the stack overflows as the testkit looks for the mistake.
const ELSEWHERE: &str = "Asked other questions, your code calls itself without end.";

fn tests(program: &Path) -> Command {
    let mut tests = Command::new(program);
    without_surroundings(&mut tests);
    tests
}

fn run_as(root: &Path, mut tests: Command, limit: Duration, in_colour: bool) -> Result<Output> {
    // As in .cargo/config.toml, which counts only for what cargo starts.
    tests.envs([
        ("RUST_TEST_THREADS", "1"),
        ("RUST_BACKTRACE", "0"),
        ("INSTA_UPDATE", "no"),
        ("INSTA_OUTPUT", "none"),
    ]);
    tests.current_dir(root).env("OTHELLO_READ_FAILURES", "1").env("INSTA_WORKSPACE_ROOT", root);
    tests.env("CLICOLOR_FORCE", if in_colour { "1" } else { "" });
    tests.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = tests.spawn().context("the tests cannot be started")?;
    let (stdout, stderr) = (listen(child.stdout.take()), listen(child.stderr.take()));
    let in_time = wait(&mut child, limit)?;
    let (shown, said) = (stdout.join().unwrap_or_default(), stderr.join().unwrap_or_default());
    Ok(Output { in_time, shown, said })
}

fn wait(child: &mut Child, limit: Duration) -> Result<bool> {
    if child.wait_timeout(limit)?.is_some() {
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

/// What Rust says before it ends the program.
const OVERFLOWED: &str = "has overflowed its stack";

impl Output {
    /// Whether the tests came to their end, or were ended by a loop that never does, which counts as one that failed.
    pub fn has_result(&self) -> bool {
        self.in_time && self.shown.contains("\ntest result: ")
    }

    /// Whether a loop that never ends kept the later tests from running.
    pub fn was_cut_short(&self) -> bool {
        self.shown.contains("\ntest result: FAILED. The tests after this one were not run.")
    }

    /// Whether a function called itself until the stack was full, which ends the whole program.
    pub fn overflowed_the_stack(&self) -> bool {
        self.said.contains(OVERFLOWED)
    }

    /// The test in which it did, if that was said: `thread 'part6_a' (7) has overflowed its stack`.
    pub fn overflowed_in(&self) -> Option<&str> {
        let line = self.said.lines().find(|line| line.contains(OVERFLOWED))?;
        line.split('\'').nth(1)
    }
}
