//! A loop that never ends fails its test with a sentence instead of holding the terminal.

use std::cell::RefCell;
use std::env;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use crate::about::About;
use crate::verdict::test_name;

/// For one question: long enough for any right answer on a slow and busy machine. Nobody waits for it but an
/// endless loop.
const LIMIT: Duration = Duration::from_secs(5);

/// For a test of many questions, each of which is answered in time: slow is not endless.
const LIMIT_OF_ALL: Duration = Duration::from_secs(60);

const GLANCE: Duration = Duration::from_millis(50);

/// Set by `cargo grade`: there each question is answered in time or not at all, and nothing here needs to wait for it.
const ELSEWHERE: &str = "OTHELLO_LIMITS_ELSEWHERE";

/// What `cargo test` ends with when a test fails.
const FAILED: i32 = 101;

thread_local! {
    static LIMITS_ELSEWHERE: bool = env::var_os(ELSEWHERE).is_some();
    /// How many questions the test of this thread has put.
    static ASKED: RefCell<Arc<AtomicUsize>> = RefCell::default();
}

/// One more question is put, and its own five seconds begin.
pub(crate) fn next_question() {
    ASKED.with_borrow(|asked| asked.fetch_add(1, Ordering::Relaxed));
}

/// Runs `work`, and waits at most five seconds for each question it puts. A panic of `work` goes on in the
/// caller.
///
/// When the time is up, shows `about` and a sentence, and ends the whole program, the other tests included:
/// a thread cannot be stopped, and a loop that prints or collects would go on to fill the memory.
pub fn in_time<T: Send + 'static>(about: About, work: impl FnOnce() -> T + Send + 'static) -> T {
    if LIMITS_ELSEWHERE.with(|elsewhere| *elsewhere) {
        return work();
    }
    let (done, answer) = mpsc::channel();
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    let worker = thread::Builder::new().name(thread::current().name().unwrap_or("test").to_string());
    worker
        .spawn(move || {
            ASKED.set(count);
            done.send(panic::catch_unwind(AssertUnwindSafe(work)))
        })
        .expect("a thread for the test can be started");
    match wait(&answer, &asked) {
        Some(Ok(answer)) => answer,
        Some(Err(panic)) => panic::resume_unwind(panic),
        None => stop(&about),
    }
}

/// Waits as long as one question after the other is put.
fn wait<T>(answer: &mpsc::Receiver<T>, asked: &AtomicUsize) -> Option<T> {
    let begun = Instant::now();
    let (mut since, mut before) = (begun, 0);
    while since.elapsed() < LIMIT && begun.elapsed() < LIMIT_OF_ALL {
        if let Ok(answer) = answer.recv_timeout(GLANCE) {
            return Some(answer);
        }
        let now = asked.load(Ordering::Relaxed);
        if now != before {
            (since, before) = (Instant::now(), now);
        }
    }
    None
}

/// Ends the program as the test runner would, had this been its last test.
fn stop(about: &About) -> ! {
    let thread = thread::current();
    let name = thread.name().unwrap_or("test");
    let seconds = LIMIT.as_secs();
    let said = about.failure(
        &test_name(),
        &format!(
            "  Your code did not answer within {seconds} seconds: a loop never ends.\n  Look at the condition of the \
             loop: does anything in it change each time round?\n{}",
            about.what_else_may_wait()
        ),
    );
    // Not `println!`: what that prints is kept for a runner that will not come to show it. On a line of its own,
    // for the runner may have begun one.
    let mut out = io::stdout();
    write!(
        out,
        "\ntest {name} ... FAILED\n\nfailures:\n\n---- {name} stdout ----\n{said}\n\nfailures:\n    {name}\n\n\
         test result: FAILED. The tests after this one were not run.\n\n"
    )
    .and_then(|()| out.flush())
    .ok();
    process::exit(FAILED)
}
