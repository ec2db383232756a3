//! Builds and runs the tests of one step.

use std::env;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use wait_timeout::ChildExt;

use crate::libtest::{self, Ran};
use crate::{Failure, Shown};
use othello_failure::{CUT_SHORT, RESULT_MARK};

/// What cargo made of the tests of a step, or of the game.
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
    /// What the compiler marks in that line.
    pub marked: String,
    /// All of it, as the compiler shows it.
    pub rendered: String,
}

impl Diagnostic {
    /// Reads one from the compiler's JSON; none if it is about no file.
    pub fn read(message: &serde_json::Value) -> Option<Diagnostic> {
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_string();
        let mut place = message["spans"].as_array()?.iter().find(|span| span["is_primary"] == true)?;
        // What is wrong in a macro of the standard library is wrong where it is called.
        while Path::new(place["file_name"].as_str()?).has_root() && !place["expansion"].is_null() {
            place = &place["expansion"]["span"];
        }
        let line = &place["text"][0];
        let column =
            |end: &str| usize::try_from(line[end].as_u64().unwrap_or(1)).map_or(0, |n| n.saturating_sub(1));
        let (from, to) = (column("highlight_start"), column("highlight_end"));
        let line = text(&line["text"]);
        Some(Diagnostic {
            is_error: message["level"] == "error",
            code: text(&message["code"]["code"]),
            message: text(&message["message"]),
            // A test brings the exercises in from its own folder.
            file: text(&place["file_name"]).replace('\\', "/").replace("tests/../", ""),
            line_number: place["line_start"].as_u64().unwrap_or_default(),
            marked: line.chars().skip(from).take(to.saturating_sub(from)).collect(),
            line,
            rendered: text(&message["rendered"]).replace("tests/../", "").replace(r"tests\..\", ""),
        })
    }
}

/// Who waits for a test program: hears what it has printed so far, and may stop it.
pub struct Attention<'a> {
    /// Set to stop it.
    pub stop: &'a AtomicBool,
    /// Hears all of its standard output and error until now, whenever there is more.
    pub hear: &'a (dyn Fn(&str, &str) + Sync),
}

/// What a test program printed.
pub struct Output {
    /// Whether it ended by itself; if not, it was stopped, because its time was up or somebody wanted it.
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
        let is_of_a_target = name.starts_with("CARGO_TARGET_") && name.ends_with("_RUSTFLAGS");
        OF_BUILDS.0.contains(&name.as_str())
            || OF_BUILDS.1.iter().any(|begin| name.starts_with(begin))
            || is_of_a_target
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
pub fn build(cargo: Command, number: u8) -> Result<Built> {
    let target = format!("step{number}");
    build_program(cargo, &target, &["test", "--package", "othello-steps", "--test", &target, "--no-run"])
}

/// Builds the program of cargo's `target`, by these arguments.
///
/// # Errors
///
/// When cargo cannot be started, or does not say where it built it.
pub fn build_program(mut cargo: Command, target: &str, arguments: &[&str]) -> Result<Built> {
    cargo.args(arguments).args(["--quiet", "--message-format", "json"]);
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
    let tests = messages.iter().filter(|message| message["target"]["name"] == target);
    let program = tests.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).next_back();
    let program = program.with_context(|| format!("cargo did not say where it built {target}"))?;
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
        let listed = run_alone(root, tests, limit, false)?.shown;
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
    Ok(libtest::counts(&run_alone(root, tests, limit, false)?.shown).map(str::to_string))
}

/// Runs a test program in the course at `root`, every failure said as data, and stops it after `limit`: all of its tests, or
/// those with the names in `only`. `in_colour`: as for a terminal.
///
/// # Errors
///
/// When it cannot be started.
pub fn run(root: &Path, program: &Path, only: &[String], limit: Duration, in_colour: bool) -> Result<Output> {
    let (stop, hear) = (&AtomicBool::new(false), &|_: &str, _: &str| ());
    run_attended(root, program, only, limit, in_colour, &Attention { stop, hear })
}

/// The same, for somebody who sees what happens: the first failure is heard when it happens, on the standard error.
///
/// # Errors
///
/// When it cannot be started.
pub fn run_attended(
    root: &Path,
    program: &Path,
    only: &[String],
    limit: Duration,
    in_colour: bool,
    attention: &Attention,
) -> Result<Output> {
    let mut tests = tests(program);
    if !only.is_empty() {
        tests.arg("--exact").args(only);
    }
    tests.env("OTHELLO_SAY_AT_ONCE", "1");
    run_as(root, tests, limit, in_colour, attention)
}

/// What the test `name` asked last, if it says so within `limit`: it is run once more, and says each question before it asks it.
///
/// # Errors
///
/// When it cannot be started.
pub fn last_question(root: &Path, program: &Path, name: &str, limit: Duration) -> Result<Option<Failure>> {
    let mut test = tests(program);
    test.args(["--exact", name]).env("OTHELLO_OVERFLOWED", "1");
    Ok(Shown::read(&run_alone(root, test, limit, false)?.shown).failure)
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
        ran.extend(libtest::read_so_far(&run_alone(root, tests, limit, in_colour)?.shown));
    }
    let mut test = tests(program);
    // It says each question before it asks it, and asks no more than the test does.
    test.args(["--exact", last]).env("OTHELLO_OVERFLOWED", "1");
    let alone = run_alone(root, test, limit, in_colour)?;
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

fn run_alone(root: &Path, tests: Command, limit: Duration, in_colour: bool) -> Result<Output> {
    let (stop, hear) = (&AtomicBool::new(false), &|_: &str, _: &str| ());
    run_as(root, tests, limit, in_colour, &Attention { stop, hear })
}

fn run_as(
    root: &Path,
    mut tests: Command,
    limit: Duration,
    in_colour: bool,
    attention: &Attention,
) -> Result<Output> {
    tests.current_dir(root).env("OTHELLO_READ_FAILURES", "1").env("INSTA_WORKSPACE_ROOT", root);
    tests.env("CLICOLOR_FORCE", if in_colour { "1" } else { "" });
    // The first failure is the one to fix first.
    tests.env("RUST_TEST_THREADS", "1");
    tests.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = tests.spawn().context("the tests cannot be started")?;
    let (stdout, stderr) = (Heard::of(child.stdout.take()), Heard::of(child.stderr.take()));
    let in_time = wait(&mut child, limit, attention, &stdout, &stderr)?;
    Ok(Output { in_time, shown: stdout.all(), said: stderr.all() })
}

/// How often somebody who waits is told what there is.
const GLANCE: Duration = Duration::from_millis(50);

fn wait(
    child: &mut Child,
    limit: Duration,
    attention: &Attention,
    stdout: &Heard,
    stderr: &Heard,
) -> Result<bool> {
    let (begun, mut heard) = (Instant::now(), 0);
    while begun.elapsed() < limit && !attention.stop.load(Ordering::Relaxed) {
        if child.wait_timeout(GLANCE.min(limit))?.is_some() {
            return Ok(true);
        }
        if stdout.len() + stderr.len() > heard {
            heard = stdout.len() + stderr.len();
            (attention.hear)(&stdout.so_far(), &stderr.so_far());
        }
    }
    child.kill()?;
    child.wait()?;
    Ok(false)
}

/// What is read from a stream, by a thread of its own: who writes is never kept waiting.
struct Heard {
    bytes: Arc<Mutex<Vec<u8>>>,
    reader: JoinHandle<()>,
}

impl Heard {
    fn of(stream: Option<impl Read + Send + 'static>) -> Heard {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let kept = bytes.clone();
        let reader = thread::spawn(move || {
            let Some(mut stream) = stream else { return };
            let mut part = [0; 1 << 13];
            while let Ok(count @ 1..) = stream.read(&mut part) {
                lock(&kept).extend(&part[..count]);
            }
        });
        Heard { bytes, reader }
    }

    fn len(&self) -> usize {
        lock(&self.bytes).len()
    }

    fn so_far(&self) -> String {
        String::from_utf8_lossy(&lock(&self.bytes)).into_owned()
    }

    /// All of it, when the stream has come to its end.
    fn all(self) -> String {
        self.reader.join().ok();
        String::from_utf8_lossy(&lock(&self.bytes)).into_owned()
    }
}

fn lock(bytes: &Mutex<Vec<u8>>) -> MutexGuard<'_, Vec<u8>> {
    bytes.lock().unwrap_or_else(PoisonError::into_inner)
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
        self.shown.contains(&format!("\n{CUT_SHORT}"))
    }

    /// What tests that passed have said of what came of them.
    pub fn results(&self) -> Option<String> {
        let results = self.said.lines().filter_map(|line| line.strip_prefix(RESULT_MARK));
        let results: Vec<_> = results.map(|result| result.replace(RESULT_MARK, "\n")).collect();
        (!results.is_empty()).then(|| results.join("\n"))
    }

    /// Whether a function called itself until the stack was full, which ends the whole program.
    pub fn overflowed_the_stack(&self) -> bool {
        self.said.contains(OVERFLOWED)
    }

    /// The test that was running when the program was stopped.
    pub fn stopped_in(&self) -> Option<&str> {
        running(&self.shown)
    }

    /// The test in which it did, if that was said: `thread 'part6_a' (7) has overflowed its stack`.
    pub fn overflowed_in(&self) -> Option<&str> {
        let line = self.said.lines().find(|line| line.contains(OVERFLOWED))?;
        line.split('\'').nth(1)
    }
}

/// The test that runs, by what a test program has printed so far: the last line has its name and no result yet.
pub fn running(shown: &str) -> Option<&str> {
    let line = shown.rsplit('\n').next()?.strip_prefix("test ")?;
    line.strip_suffix(" ... ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Diagnostic;

    #[test]
    fn an_error_in_a_macro_is_where_it_is_called() {
        let call = json!({"file_name": "tests/../exercises/step6.rs", "line_start": 34, "text": [{"text": "write!()"}]});
        let span = |file: &str| json!({"file_name": file, "line_start": 611, "is_primary": true, "text": [], "expansion": {"span": call}});
        let read = |file| Diagnostic::read(&json!({"level": "error", "spans": [span(file)]})).unwrap();
        let of_the_library = read("/rustc/5980/library/core/src/macros/mod.rs");
        assert_eq!((of_the_library.file.as_str(), of_the_library.line_number), ("exercises/step6.rs", 34));
        // What is wrong in a macro of the student's own is wrong there.
        assert_eq!(read("tests/../exercises/step6.rs").line_number, 611);
    }
}
