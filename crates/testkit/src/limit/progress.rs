//! What the test on this thread has done.

use std::cell::RefCell;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use othello_failure::Failure;

use super::mode::Mode;
use crate::about::About;
use crate::verdict::say_at_once;

thread_local! {
    static PROGRESS: RefCell<Arc<Progress>> = RefCell::default();
}

#[derive(Default)]
pub struct Progress {
    pub questions: AtomicUsize,
    /// How often the code has read from its input.
    pub reads: AtomicUsize,
    /// Where Linux says how long the thread has worked.
    task: Mutex<Option<PathBuf>>,
    /// What to show in the place of a loop that never ends: the failure for which more is being asked.
    pub failure: Mutex<Option<Failure>>,
}

impl Progress {
    /// From now on it is that of this thread.
    pub fn begin(self: Arc<Progress>) {
        *self.task.lock().expect("no lock is held in a panic") = fs::read_link("/proc/thread-self").ok();
        PROGRESS.set(self);
    }

    /// How long the thread has worked; nothing where the system doesn't say it. The first number of a task's `schedstat` is that,
    /// in nanoseconds: <https://docs.kernel.org/scheduler/sched-stats.html>.
    pub fn worked(&self) -> Option<Duration> {
        let task = self.task.lock().ok()?;
        let text = fs::read_to_string(PathBuf::from("/proc").join(task.as_ref()?).join("schedstat")).ok()?;
        Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
    }
}

/// Counts a new question; its five seconds begin.
pub fn next_question(about: impl FnOnce() -> About) {
    still_comparing();
    say_in_case_it_overflows(about);
}

/// Begins the five seconds again: what takes long is the testkit, and not the student's code.
pub fn still_comparing() {
    PROGRESS.with_borrow(|progress| progress.questions.fetch_add(1, Ordering::Relaxed));
}

/// Counts a read from the input that a test has made.
pub fn next_read() {
    PROGRESS.with_borrow(|progress| progress.reads.fetch_add(1, Ordering::Relaxed));
}

/// The failure to show if the stack overflows before the next is said.
pub fn say_in_case_it_overflows(about: impl FnOnce() -> About) {
    if Mode::get() == Mode::Overflowed {
        say_at_once(&about().overflowed());
    }
}

/// Changes what is shown if the thread never ends.
pub fn change_failure(change: impl FnOnce(&mut Option<Failure>)) {
    PROGRESS
        .with_borrow(|progress| change(&mut progress.failure.lock().expect("no lock is held in a panic")));
}

#[cfg(test)]
mod tests {
    /// Who waits for the keyboard is told apart from who works on a busy machine.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_thread_that_sleeps_does_not_work() {
        use std::thread;

        use super::{Arc, Duration, Progress};

        let progress = Arc::new(Progress::default());
        progress.clone().begin();
        let worked = || progress.worked().unwrap();
        while worked() < Duration::from_millis(20) {}
        let before = worked();
        thread::sleep(Duration::from_millis(500));
        assert!(worked() - before < Duration::from_millis(250));
    }
}
