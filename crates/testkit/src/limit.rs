//! A loop that never ends fails its test with a sentence instead of holding the terminal.

use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::question::About;
use crate::verdict::test_name;

/// Long enough for any right answer on a slow and busy machine; nobody waits for it but an endless loop.
const LIMIT: Duration = Duration::from_secs(5);

/// What `cargo test` ends with when a test fails.
const FAILED: i32 = 101;

/// Runs `work`, and waits at most five seconds for it. A panic of `work` goes on in the caller.
///
/// When the time is up, shows `about` and a sentence, and ends the whole program, the other tests included:
/// a thread cannot be stopped, and a loop that prints or collects would go on to fill the memory.
pub fn in_time<T: Send + 'static>(about: About, work: impl FnOnce() -> T + Send + 'static) -> T {
    let (done, result) = mpsc::channel();
    let worker = thread::Builder::new().name(thread::current().name().unwrap_or("test").to_string());
    worker
        .spawn(move || done.send(panic::catch_unwind(AssertUnwindSafe(work))))
        .expect("a thread for the test can be started");
    match result.recv_timeout(LIMIT) {
        Ok(Ok(answer)) => answer,
        Ok(Err(panic)) => panic::resume_unwind(panic),
        Err(_) => stop(&about),
    }
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
             loop: does anything in it change each time round?\n"
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
