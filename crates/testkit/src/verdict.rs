//! How a test ends when the answer is wrong.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::thread;

/// What the testkit's own failures carry; it tells them from a panic of the student's code.
struct Failed;

/// Ends the test as failed, showing `text` and nothing else: no line number of this crate, no backtrace.
pub fn fail(text: &str) -> ! {
    println!("{text}");
    panic::resume_unwind(Box::new(Failed));
}

/// The running test as a student would name it: `off_the_board_is_never_legal · far_off_the_board`.
pub fn test_name() -> String {
    let current = thread::current();
    let name = current.name().unwrap_or("test");
    name.split("::").map(without_number).collect::<Vec<_>>().join(" · ")
}

/// `case_07_white_to_move` is `white_to_move`: rstest numbers its cases.
fn without_number(part: &str) -> &str {
    let numbered = part.strip_prefix("case_").and_then(|rest| rest.split_once('_'));
    match numbered {
        Some((number, name)) if number.chars().all(|c| c.is_ascii_digit()) => name,
        _ => part,
    }
}

thread_local! {
    static LISTENING: Cell<bool> = const { Cell::new(false) };
    static HEARD: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Calls `work`; if it panics, returns where and with which words, and prints nothing. A [`fail`] goes on.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
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
            let place = info.location().map(|at| format!("{}:{}", at.file(), at.line()));
            HEARD.set(format!("{words}\n(a panic at {})", place.unwrap_or_default()));
        }));
    });
}
