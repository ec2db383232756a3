//! How a test ends when the answer is wrong.

use std::cell::{Cell, RefCell};
use std::env;
use std::io::{self, Write};
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;

use othello_failure::{FAILURE_MARK, Failure, RESULT_MARK, plain_name};

/// Marks the testkit's own failures, so that they are not taken for a panic of the student's code.
struct Failed;

/// Set by the companion and the grader, which read the failures: then all of them are said, each as a line of JSON.
const READ: &str = "OTHELLO_READ_FAILURES";

/// The failures that were said: the full name of the test, and the text.
static SAID: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

/// Set by the companion, which shows the first failure when it happens: what the test runner keeps comes only after the last
/// test.
const AT_ONCE: &str = "OTHELLO_SAY_AT_ONCE";

/// Says the first failure on the standard error, which the test runner does not keep.
fn say_if_first(failure: &Failure) {
    if env::var_os(AT_ONCE).is_some() && nothing_is_said() {
        writeln!(io::stderr(), "\n{FAILURE_MARK}{}", failure.json()).ok();
    }
}

/// Says what came of a test that passes, where somebody can see it: the companion hears it at once, and a person by
/// `--show-output`.
pub(crate) fn say_result(result: impl FnOnce() -> String) {
    if env::var_os(AT_ONCE).is_some() {
        writeln!(io::stderr(), "\n{RESULT_MARK}{}", result().replace('\n', RESULT_MARK)).ok();
    } else if !is_read() {
        println!("{}", result());
    }
}

/// Whether a program reads the failures, and not a person.
pub fn is_read() -> bool {
    env::var_os(READ).is_some()
}

/// A failure as it is printed: for a person, or for a program.
fn said(failure: &Failure) -> String {
    // What a student's code has printed may not have ended its line.
    if is_read() { format!("\n{FAILURE_MARK}{}", failure.json()) } else { failure.to_string() }
}

/// Says to a program that this is the failure if nothing more is said. What is printed after it was not asked by the test.
pub fn say_before_more(failure: &Failure) {
    if is_read() {
        say_if_first(failure);
        println!("{}", said(failure));
    }
}

/// The same in the place of all that is said later, if the program ends first. Not `println!`: what the test runner keeps is lost
/// with the program.
pub(crate) fn say_at_once(failure: &Failure) {
    let mut out = io::stdout();
    writeln!(out, "{}", said(failure)).and_then(|()| out.flush()).ok();
}

/// Whether no test has failed before.
pub(crate) fn nothing_is_said() -> bool {
    SAID.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
}

/// Fails the test and prints only this: no line number of this crate, no backtrace. If several tests fail, only the
/// first failure is printed, by the names of the tests, which is the order in which the code is best written: it is the one to
/// fix first, and cargo lists the names of all.
pub fn fail(failure: &Failure) -> ! {
    say_if_first(failure);
    let mut failures = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    let name = full_name();
    // The order in which tests run may be another. The test runner shows what they printed in the order of their names.
    if is_before(&name, &failures) || is_read() {
        let text = said(failure);
        println!("{text}");
        failures.push((name, text));
    }
    drop(failures);
    panic::resume_unwind(Box::new(Failed));
}

/// Whether a failure of this test would be the one to fix first, though others may have failed already.
pub(crate) fn is_first() -> bool {
    is_before(&full_name(), &SAID.lock().unwrap_or_else(PoisonError::into_inner))
}

fn is_before(name: &str, failures: &[(String, String)]) -> bool {
    failures.iter().all(|(before, _)| before.as_str() > name)
}

/// The running test, as the test runner names it.
fn full_name() -> String {
    thread::current().name().unwrap_or("test").to_string()
}

/// The failures to print when the whole program ends with one more, of the test `last`. The test runner keeps what was printed
/// until the last test has run, and now it never will. For a person only the first is printed: it is the one to fix first.
pub(crate) fn all_failures(last: &str, failure: &Failure) -> Vec<(String, String)> {
    let mut failures = mem::take(&mut *SAID.lock().unwrap_or_else(PoisonError::into_inner));
    if failures.is_empty() || is_read() {
        failures.push((last.to_string(), said(failure)));
    }
    failures
}

/// The name of the running test.
pub fn test_name() -> String {
    plain_name(&full_name())
}

thread_local! {
    static CATCHING: Cell<bool> = const { Cell::new(false) };
    static CAUGHT: RefCell<Panic> = const { RefCell::new(Panic { message: String::new(), file: String::new(), line: 0 }) };
}

/// A panic of a student's code: its message, its file and its line.
#[derive(Default)]
pub struct Panic {
    pub message: String,
    pub file: String,
    pub line: u32,
}

/// Whether the message of a panic is that of a `todo!()`.
pub fn is_unwritten(message: &str) -> bool {
    message.starts_with("not yet implemented")
}

/// Repeats a panic of another process, with its message, its file and its line. If nobody catches it, the test fails with the
/// message.
pub fn raise(message: String, file: String, line: u32) -> ! {
    match CATCHING.get() {
        true => CAUGHT.set(Panic { message, file, line }),
        false if file.is_empty() => eprintln!("{message}"),
        false => eprintln!("{message}, at {file}:{line}"),
    }
    panic::resume_unwind(Box::new(()))
}

/// Calls `work`. If it panics, returns the panic and prints nothing. A [`fail`] is passed on to the caller.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    let (mut work, mut answer) = (Some(work), None);
    let panic = caught(&mut || {
        if let Some(work) = work.take() {
            answer = Some(work());
        }
    });
    match (panic, answer) {
        (Some(panic), _) => Err(panic),
        (None, Some(answer)) => Ok(answer),
        (None, None) => unreachable!("work that ends has an answer"),
    }
}

/// The panic of `work`. It is not generic, so it is compiled with the testkit, once, and not with the tests after every save.
fn caught(work: &mut dyn FnMut()) -> Option<Panic> {
    install_hook();
    let before = CATCHING.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    CATCHING.set(before);
    let panic = result.err()?;
    Some(if panic.is::<Failed>() { panic::resume_unwind(panic) } else { CAUGHT.take() })
}

/// Keeps the panics of [`catch`]; all others are printed.
fn install_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        panic::set_hook(Box::new(move |info| {
            let text = info.payload().downcast_ref::<String>().map(String::as_str);
            let message = text.or(info.payload().downcast_ref::<&str>().copied()).unwrap_or("it panicked");
            let (file, line) = info.location().map(|at| (at.file(), at.line())).unwrap_or_default();
            if !CATCHING.get() {
                // Without a backtrace, whatever a student's shell wants: it would hide what matters.
                return eprintln!("\nthread '{}' panicked at {file}:{line}:\n{message}", full_name());
            }
            // On Windows the path has both kinds of slashes.
            let file = file.replace('\\', "/").trim_start_matches("tests/../").to_string();
            CAUGHT.set(Panic { message: message.to_string(), file, line });
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::is_before;

    #[test]
    fn the_first_failure_is_that_of_the_first_name() {
        let failed = [("part3_b".to_string(), String::new())];
        assert!(is_before("part1_a", &[]) && is_before("part1_a", &failed));
        assert!(!is_before("part4_c", &failed));
    }
}
