//! How a test ends when the answer is wrong.

use std::cell::{Cell, RefCell};
use std::env;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// What the testkit's own failures carry; it tells them from a panic of the student's code.
struct Failed;

/// Set by what reads the failures itself, the companion and the grader: then every one is printed.
const ALL_FAILURES: &str = "OTHELLO_ALL_FAILURES";

/// Whether a failure has been shown.
static SHOWN: AtomicBool = AtomicBool::new(false);

/// Ends the test as failed, showing `text` and nothing else: no line number of this crate, no backtrace. Of several
/// failures only the first is shown: it is the one to fix first, and cargo's own list names the others.
pub fn fail(text: &str) -> ! {
    if !SHOWN.swap(true, Ordering::Relaxed) || env::var_os(ALL_FAILURES).is_some() {
        println!("{text}");
    }
    panic::resume_unwind(Box::new(Failed));
}

/// The running test as a student would name it: `off_the_board_is_never_legal · far_off_the_board`.
pub fn test_name() -> String {
    let current = thread::current();
    let name = current.name().unwrap_or("test");
    name.split("::").map(plain_name).collect::<Vec<_>>().join(" · ")
}

/// A part of a test's name without what only puts it in order: `part2_taken` is `taken`, and rstest's
/// `case_07_white_to_move` is `white_to_move`.
pub fn plain_name(part: &str) -> &str {
    let numbered = |prefix| part.strip_prefix(prefix).and_then(|rest: &str| rest.split_once('_'));
    match numbered("part").or(numbered("case_")) {
        Some((number, name)) if number.chars().all(|c| c.is_ascii_digit()) => name,
        _ => part,
    }
}

thread_local! {
    static LISTENING: Cell<bool> = const { Cell::new(false) };
    static HEARD: RefCell<Panic> = const { RefCell::new(Panic { words: String::new(), file: String::new(), line: 0 }) };
}

/// A panic of a student's code: what it said, and in which file and line.
#[derive(Default)]
pub struct Panic {
    pub words: String,
    pub file: String,
    pub line: u32,
}

/// Panics as code did that ran elsewhere: with its words, its file and its line.
pub fn raise(words: String, file: String, line: u32) -> ! {
    if !LISTENING.get() {
        panic!("{words}");
    }
    HEARD.set(Panic { words, file, line });
    panic::resume_unwind(Box::new(()))
}

/// Calls `work`; if it panics, returns the panic and prints nothing. A [`fail`] goes on.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    listen_for_panics();
    let before = LISTENING.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    LISTENING.set(before);
    result.map_err(|panic| if panic.is::<Failed>() { panic::resume_unwind(panic) } else { HEARD.take() })
}

fn listen_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let default = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !LISTENING.get() {
                return default(info);
            }
            let text = info.payload().downcast_ref::<String>().map(String::as_str);
            let words = text.or(info.payload().downcast_ref::<&str>().copied()).unwrap_or("it panicked");
            let (file, line) = info.location().map(|at| (at.file(), at.line())).unwrap_or_default();
            // On Windows the path has both kinds of slashes.
            let file = file.replace('\\', "/").trim_start_matches("tests/../").to_string();
            HEARD.set(Panic { words: words.to_string(), file, line });
        }));
    });
}
