//! A loop that never ends fails its test with a sentence instead of holding the terminal.

use std::fmt::Display;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::verdict::{fail, test_name};

/// Long enough for any right answer on a slow and busy machine; nobody waits for it but an endless loop.
const LIMIT: Duration = Duration::from_secs(5);

/// A test that did not end keeps a processor busy until all tests have ended. After this many, the tests
/// that have not begun are not run: they would only be slow, and their verdict wrong.
const STUCK_AT_MOST: usize = 2;
static STUCK: AtomicUsize = AtomicUsize::new(0);

/// Runs `work`, and waits at most five seconds for it.
///
/// `asked` is shown, above a sentence that says so, when the time is up; the test then fails. A panic of
/// `work` goes on in the caller.
pub fn in_time<T: Send + 'static>(asked: impl Display, work: impl FnOnce() -> T + Send + 'static) -> T {
    if STUCK.load(Ordering::SeqCst) >= STUCK_AT_MOST {
        fail("\n  Not run: two tests before this one did not end. Mend the endless loop first.\n");
    }
    let (done, result) = mpsc::channel();
    let worker = thread::Builder::new().name(thread::current().name().unwrap_or("test").to_string());
    worker
        .spawn(move || done.send(panic::catch_unwind(AssertUnwindSafe(work))))
        .expect("a thread for the test can be started");
    match result.recv_timeout(LIMIT) {
        Ok(Ok(answer)) => answer,
        Ok(Err(panic)) => panic::resume_unwind(panic),
        Err(_) => {
            STUCK.fetch_add(1, Ordering::SeqCst);
            fail(&format!(
                "\n  {}\n\n{asked}\n  Your code did not answer within {} seconds: a loop never ends.\n  \
                 Which loop is it, and what was to make it stop? (Is `i += 1` missing, or a `break`?)\n",
                test_name(),
                LIMIT.as_secs()
            ))
        }
    }
}
