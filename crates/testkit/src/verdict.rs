//! How a test ends when the answer is wrong.

use std::cell::{Cell, RefCell};
use std::env;
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;

/// Marks the testkit's own failures, so that they are not taken for a panic of the student's code.
struct Failed;

/// Set by the companion and the grader, which read the failures: then all of them are printed.
pub(crate) const ALL_FAILURES: &str = "OTHELLO_ALL_FAILURES";

/// The failures that were printed: the full name of the test, and the text.
static SHOWN: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

/// Fails the test and prints only `text`: no line number of this crate, no backtrace. If several tests fail, only the
/// first failure is printed: it is the one to fix first, and cargo lists the names of all.
pub fn fail(text: &str) -> ! {
    let mut shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if shown.is_empty() || env::var_os(ALL_FAILURES).is_some() {
        println!("{text}");
        shown.push((thread::current().name().unwrap_or("test").to_string(), text.to_string()));
    }
    drop(shown);
    panic::resume_unwind(Box::new(Failed));
}

/// The failures to print when the whole program ends with one more, `last`. The test runner keeps what was printed until the
/// last test has run, and now it never will. Without [`ALL_FAILURES`] only the first is printed: it is the one to fix first.
pub(crate) fn all_failures(last: (String, String)) -> Vec<(String, String)> {
    let mut failures = mem::take(&mut *SHOWN.lock().unwrap_or_else(PoisonError::into_inner));
    if failures.is_empty() || env::var_os(ALL_FAILURES).is_some() {
        failures.push(last);
    }
    failures
}

/// The name of the running test.
pub fn test_name() -> String {
    plain_name(thread::current().name().unwrap_or("test"))
}

/// A test's name as a student would write it: `off_the_board_is_never_legal · far_off_the_board`.
pub fn plain_name(name: &str) -> String {
    name.split("::").map(plain_part).collect::<Vec<_>>().join(" · ")
}

/// A part of a name, without the prefix that only puts the tests in order: `part2_taken` is `taken`, and rstest's
/// `case_07_white_to_move` is `white_to_move`.
fn plain_part(part: &str) -> &str {
    let numbered = |prefix| part.strip_prefix(prefix).and_then(|rest: &str| rest.split_once('_'));
    match numbered("part").or(numbered("case_")) {
        Some((number, name)) if number.chars().all(|c| c.is_ascii_digit()) => name,
        _ => part,
    }
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

/// Keeps the panics of [`catch`]; all others are printed as before.
fn install_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let default = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !CATCHING.get() {
                return default(info);
            }
            let text = info.payload().downcast_ref::<String>().map(String::as_str);
            let message = text.or(info.payload().downcast_ref::<&str>().copied()).unwrap_or("it panicked");
            let (file, line) = info.location().map(|at| (at.file(), at.line())).unwrap_or_default();
            // On Windows the path has both kinds of slashes.
            let file = file.replace('\\', "/").trim_start_matches("tests/../").to_string();
            CAUGHT.set(Panic { message: message.to_string(), file, line });
        }));
    });
}
