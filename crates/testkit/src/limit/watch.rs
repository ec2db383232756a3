//! Waits for the answers of a test.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use othello_failure::Failure;

use super::mode::Mode;
use super::progress::{Progress, say_in_case_it_overflows};
use super::words;
use super::words::stop;
use crate::about::About;
use crate::turns;

/// For one question. Any right answer takes less, even on a slow and busy machine.
const LIMIT: Duration = Duration::from_secs(5);

/// Of the processor, for a whole test of many questions, each of which is answered in time. The longest takes half a second of a
/// right program.
const LIMIT_OF_WORK: Duration = Duration::from_secs(10);

/// For a whole test, where the system does not say how long it has worked, or on a busy machine. The companion waits longer, so
/// that the test itself says what takes so long.
const LIMIT_OF_ALL: Duration = Duration::from_secs(30);

/// Who has worked less than this in that time waits, for the keyboard or a clock, and works on nothing.
const IDLE: Duration = Duration::from_millis(250);

/// How long to wait before checking the time again.
const INTERVAL: Duration = Duration::from_millis(50);

/// Runs `work`, and waits at most five seconds for each question it asks. If `work` panics, so does this
/// function.
///
/// When the time is up, prints `about` and a message, and ends the whole program, including the other tests.
/// A thread cannot be stopped, and a loop that prints or collects would fill the memory.
pub fn in_time<T: Send>(about: About, work: impl FnOnce() -> T + Send) -> T {
    say_in_case_it_overflows(|| about.clone());
    let (mut work, mut answer) = (Some(work), None);
    watched(about, &mut || {
        if let Some(work) = work.take() {
            answer = Some(work());
        }
    });
    answer.expect("work that ends has an answer")
}

/// It is not generic, so it is compiled with the testkit, once, and not with the tests after every save.
fn watched(about: About, work: &mut (dyn FnMut() + Send)) {
    if Mode::get() == Mode::Graded {
        return work();
    }
    let _turn = turns::take();
    let (sender, answer) = mpsc::channel();
    let progress = Arc::new(Progress::default());
    let own = progress.clone();
    let worker = thread::Builder::new().name(thread::current().name().unwrap_or("test").to_string());
    // The scope would wait for a thread that never ends; but before that the program is ended.
    let answer = thread::scope(|scope| {
        let work = || {
            own.begin();
            sender.send(panic::catch_unwind(AssertUnwindSafe(work)))
        };
        worker.spawn_scoped(scope, work).expect("a thread for the test can be started");
        wait(&answer, &progress).unwrap_or_else(|limit| stop_endless(&about, &progress, limit))
    });
    answer.unwrap_or_else(|panic| panic::resume_unwind(panic))
}

/// Waits for the answer, as long as new questions keep coming in time. Else returns the limit that was reached.
fn wait<T>(answer: &mpsc::Receiver<T>, progress: &Progress) -> Result<T, Duration> {
    let begun = Instant::now();
    let (mut since, mut worked_before, mut asked_before) = (begun, None, 0);
    while begun.elapsed() < LIMIT_OF_ALL {
        if let Ok(answer) = answer.recv_timeout(INTERVAL) {
            return Ok(answer);
        }
        let (asked, worked) = (progress.questions.load(Ordering::Relaxed), progress.worked());
        if asked != asked_before {
            (since, worked_before, asked_before) = (Instant::now(), worked, asked);
        }
        // A busy machine works on other things too, so that is not the student's time.
        let of_question = worked.map(|worked| worked.saturating_sub(worked_before.unwrap_or_default()));
        if since.elapsed() >= LIMIT && of_question.is_none_or(|worked| worked >= LIMIT || worked < IDLE) {
            return Err(LIMIT);
        }
        if worked.is_some_and(|worked| worked >= LIMIT_OF_WORK) {
            return Err(LIMIT_OF_WORK);
        }
    }
    Err(LIMIT_OF_ALL)
}

/// Ends the program, and says why.
fn stop_endless(about: &About, progress: &Progress, limit: Duration) -> ! {
    let why = format!("your code did not answer within {} seconds", limit.as_secs());
    stop(&at_the_limit(about, progress, limit), &why)
}

/// That a loop never ends, or that all answers together take too long; or the failure about which more was being asked.
fn at_the_limit(about: &About, progress: &Progress, limit: Duration) -> Failure {
    let has_read = progress.reads.load(Ordering::Relaxed) > 0;
    let other = progress.failure.lock().ok().and_then(|mut failure| failure.take());
    other.unwrap_or_else(|| words::endless(about, limit.as_secs(), limit != LIMIT, has_read))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use othello_failure::Failure;

    use super::{LIMIT, Progress, at_the_limit};
    use crate::about::Step;
    use crate::limit::{ask_more, if_it_never_ends};

    /// The limit may come while more is asked: what was wrong before is the failure, with what is known of the mistake by then.
    #[test]
    fn at_the_limit_a_wrong_answer_is_shown_about_which_more_is_asked() {
        let progress = Arc::new(Progress::default());
        progress.clone().begin();
        let about = Step { name: "legal", function: "f", builds_on: &[] }.about("many");
        let shown = || at_the_limit(&about, &progress, LIMIT);
        let failure =
            Failure { rule: "A rule.".into(), mistake: "It may be so.".into(), ..Failure::default() };
        let mut seen = Vec::new();
        let more = |mistake: Option<&'static str>| {
            let mut ask = || {
                mistake.into_iter().for_each(|mistake| if_it_never_ends(mistake.into()));
                seen.push(shown());
                None
            };
            assert_eq!(ask_more(&failure, &mut ask), None);
        };
        [None, Some("It is so.")].into_iter().for_each(more);
        let named = Failure { mistake: "It is so.".into(), ..failure.clone() };
        assert!(seen == [failure, named], "{seen:?}");
        assert!(
            shown().mistake.to_string().contains("a loop never ends"),
            "when it's asked, the failure is forgotten"
        );
    }
}
