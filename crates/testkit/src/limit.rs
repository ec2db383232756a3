//! A loop that never ends fails its test with a message. It doesn't block the terminal.

use std::cell::RefCell;
use std::env;
use std::fs;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::process::{self, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use crate::about::About;
use crate::heard::without_asking;
use crate::turns;
use crate::verdict::{all_failures, is_read, nothing_is_said, say_at_once, say_before_more};
use othello_failure::{CUT_SHORT, Failure, Message, say};

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

/// Set by `cargo grade`, which limits the time of each question itself.
const ELSEWHERE: &str = "OTHELLO_LIMITS_ELSEWHERE";

/// Set by the companion for a test that has overflowed the stack, which ends the program before anything is shown: then each
/// question is said before it is asked, and no more is asked of a wrong answer.
const OVERFLOWED: &str = "OTHELLO_OVERFLOWED";

/// What `cargo test` ends with when a test fails.
const FAILED: i32 = 101;

thread_local! {
    static LIMITS_ELSEWHERE: bool = env::var_os(ELSEWHERE).is_some();
    static HAS_OVERFLOWED: bool = env::var_os(OVERFLOWED).is_some();
    static DONE: RefCell<Arc<Done>> = RefCell::default();
}

/// What the test on this thread has done.
#[derive(Default)]
struct Done {
    questions: AtomicUsize,
    /// How often the code has read from its input.
    reads: AtomicUsize,
    /// Where Linux says how long the thread has worked.
    task: Mutex<Option<PathBuf>>,
    /// What to show in the place of a loop that never ends: the failure for which more is being asked.
    failure: Mutex<Option<Failure>>,
}

impl Done {
    /// How long the thread has worked; nothing where the system doesn't say it. The first number of a task's `schedstat` is that,
    /// in nanoseconds: <https://docs.kernel.org/scheduler/sched-stats.html>.
    fn worked(&self) -> Option<Duration> {
        let task = self.task.lock().ok()?;
        let said = fs::read_to_string(PathBuf::from("/proc").join(task.as_ref()?).join("schedstat")).ok()?;
        Some(Duration::from_nanos(said.split(' ').next()?.parse().ok()?))
    }
}

/// Counts a new question; its five seconds begin.
pub(crate) fn next_question(about: impl FnOnce() -> About) {
    DONE.with_borrow(|done| done.questions.fetch_add(1, Ordering::Relaxed));
    say_in_case_it_overflows(about);
}

/// Begins the five seconds again: what takes long is the testkit, and not the student's code.
pub(crate) fn still_comparing() {
    DONE.with_borrow(|done| done.questions.fetch_add(1, Ordering::Relaxed));
}

/// The failure to show if the stack overflows before the next is said.
fn say_in_case_it_overflows(about: impl FnOnce() -> About) {
    if HAS_OVERFLOWED.with(|has| *has) {
        say_at_once(&about().overflowed());
    }
}

/// Counts a read from the input that a test has made.
pub(crate) fn next_read() {
    DONE.with_borrow(|done| done.reads.fetch_add(1, Ordering::Relaxed));
}

/// Asks more about a wrong answer. A loop that never ends there is not what is wrong here: then `failure` is shown. Nor are calls
/// that never end: nothing is asked where they would end the program. And nothing where a question too many could cost something:
/// there it is looked for in what was answered before.
pub(crate) fn ask_more(failure: &Failure, ask: &mut dyn FnMut() -> Option<Message>) -> Option<Message> {
    if LIMITS_ELSEWHERE.with(|elsewhere| *elsewhere) {
        return without_asking(&failure.function, ask);
    }
    kept_failure(|kept| *kept = Some(failure.clone()));
    let has_overflowed = HAS_OVERFLOWED.with(|has| *has);
    // A person sees the first failure only; the companion runs the test again.
    if has_overflowed || !is_read() && (!nothing_is_said() || !is_tried() && overflows()) {
        return None;
    }
    say_before_more(failure);
    let answer = ask();
    kept_failure(|kept| *kept = None);
    answer
}

/// What is known of the mistake if the next thing that is asked never ends.
pub(crate) fn if_it_never_ends(mistake: Message) {
    kept_failure(|kept| {
        if let Some(kept) = kept {
            kept.mistake = mistake;
        }
    });
}

fn kept_failure(change: impl FnOnce(&mut Option<Failure>)) {
    DONE.with_borrow(|done| change(&mut done.failure.lock().expect("no lock is held in a panic")));
}

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
    if LIMITS_ELSEWHERE.with(|elsewhere| *elsewhere) {
        return work();
    }
    let _turn = turns::take();
    let (sender, answer) = mpsc::channel();
    let done = Arc::new(Done::default());
    let count = done.clone();
    let worker = thread::Builder::new().name(thread::current().name().unwrap_or("test").to_string());
    // The scope would wait for a thread that never ends; but before that the program is ended.
    let answer = thread::scope(|scope| {
        let work = || {
            *count.task.lock().expect("no lock is held in a panic") = fs::read_link("/proc/thread-self").ok();
            DONE.set(count);
            sender.send(panic::catch_unwind(AssertUnwindSafe(work)))
        };
        worker.spawn_scoped(scope, work).expect("a thread for the test can be started");
        wait(&answer, &done).unwrap_or_else(|limit| stop_endless(&about, &done, limit))
    });
    answer.unwrap_or_else(|panic| panic::resume_unwind(panic))
}

/// The same for code that may call itself forever. That overflows the stack and ends the process before anything is drawn: so
/// it's first tried in a process of its own.
pub fn in_time_and_depth<T: Send>(about: About, work: impl FnOnce() -> T + Send) -> T {
    stop_if_it_overflows(&about);
    in_time(about, work)
}

fn stop_if_it_overflows(about: &About) {
    if LIMITS_ELSEWHERE.with(|elsewhere| *elsewhere) || is_tried() {
        return;
    }
    let _turn = turns::take();
    if overflows() {
        stop(&about.overflowed(), "the stack overflowed");
    }
}

/// Set for a process that only tries this test.
const TRIED: &str = "OTHELLO_TRIED";

fn is_tried() -> bool {
    env::var_os(TRIED).is_some()
}

/// How Windows says that the stack overflowed; elsewhere a signal ends the process, and there is no code.
const STACK_OVERFLOW: i32 = 0xC000_00FD_u32 as i32;

/// Whether this test ends its process, as a stack overflow does.
fn overflows() -> bool {
    let thread = thread::current();
    let (Ok(program), Some(name)) = (env::current_exe(), thread.name()) else { return false };
    let mut test = Command::new(program);
    test.args([name, "--exact"]).env(TRIED, "1");
    let ended = test.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    ended.is_ok_and(|status| matches!(status.code(), None | Some(STACK_OVERFLOW)))
}

/// Waits for the answer, as long as new questions keep coming in time. Else returns the limit that was reached.
fn wait<T>(answer: &mpsc::Receiver<T>, done: &Done) -> Result<T, Duration> {
    let begun = Instant::now();
    let (mut since, mut worked_before, mut asked_before) = (begun, None, 0);
    while begun.elapsed() < LIMIT_OF_ALL {
        if let Ok(answer) = answer.recv_timeout(INTERVAL) {
            return Ok(answer);
        }
        let (asked, worked) = (done.questions.load(Ordering::Relaxed), done.worked());
        if asked != asked_before {
            (since, worked_before, asked_before) = (Instant::now(), worked, asked);
        }
        // A busy machine works on other things too, so that is not the student's time.
        let of_this = worked.map(|worked| worked.saturating_sub(worked_before.unwrap_or_default()));
        if since.elapsed() >= LIMIT && of_this.is_none_or(|worked| worked >= LIMIT || worked < IDLE) {
            return Err(LIMIT);
        }
        if worked.is_some_and(|worked| worked >= LIMIT_OF_WORK) {
            return Err(LIMIT_OF_WORK);
        }
    }
    Err(LIMIT_OF_ALL)
}

/// Says that a loop never ends, or that all answers together take too long, and ends the program.
fn stop_endless(about: &About, done: &Done, limit: Duration) -> ! {
    let has_read = done.reads.load(Ordering::Relaxed) > 0;
    let seconds = limit.as_secs();
    let (ends_late, to_do) = if about.may_read_the_keyboard(has_read) {
        (
            say!(
                "Your code did not answer within {seconds} seconds: it reads nothing from `input`.",
                seconds
            ),
            "Does it wait for the keyboard? Read from `input`, not from io::stdin().",
        )
    } else if about.asks_in_directions() {
        (
            say!("Your code did not answer within {seconds} seconds: a loop never ends.", seconds),
            "Does something in the condition of your loop change in every round? (A `continue` jumps over an `e += 1` that \
                comes after it.) And is count_turn_over asked for (0, 0)? That isn't a direction: from a disc of the opponent, \
                it never ends.",
        )
    } else if about.searches() {
        (
            say!(
                "Your code did not answer within {seconds} seconds: a loop never ends, or it looks at too many positions.",
                seconds
            ),
            about.what_a_search_needs(),
        )
    } else {
        (
            say!("Your code did not answer within {seconds} seconds: a loop never ends.", seconds),
            "Look at the condition of the loop: does something in it change in every round?\n(A `continue` jumps over what \
                comes after it, as an `i += 1`, and `let i = i + 1;` makes another variable.)",
        )
    };
    let late = match limit == LIMIT {
        true => ends_late,
        false => say!(
            "Your code did not answer all questions of this test within {seconds} seconds: it takes too long for each, or a \
                loop never ends.",
            seconds
        ),
    };
    let why = format!("your code did not answer within {seconds} seconds");
    let endless = || {
        let mistake = match about.if_too_slow {
            "" => late.and("\n", to_do.into()),
            // What is most likely comes first: less of a large board is on the screen then.
            if_too_slow => Message::from(if_too_slow).and("\n", late),
        };
        Failure { mistake, ..about.failure() }
    };
    let other = done.failure.lock().ok().and_then(|mut failure| failure.take());
    stop(&other.unwrap_or_else(endless), &why)
}

/// Ends the program with the output that the test runner prints after its last test.
fn stop(failure: &Failure, why: &str) -> ! {
    let thread = thread::current();
    let name = thread.name().unwrap_or("test");
    let failures = all_failures(name, failure);
    let texts: String =
        failures.iter().map(|(name, text)| format!("---- {name} stdout ----\n{text}\n\n")).collect();
    let names: String = failures.iter().map(|(name, _)| format!("    {name}\n")).collect();
    let unfinished = match failures.iter().any(|(failed, _)| failed == name) {
        true => String::new(),
        false => format!("    {name}: {why}\n"),
    };
    // Not `println!`: the test runner would keep that text to show it later, and there is no later. The text begins
    // with a new line because the runner may have printed a part of a line.
    let mut out = io::stdout();
    writeln!(
        out,
        "\ntest {name} ... FAILED\n\nfailures:\n\n{texts}failures:\n{names}{unfinished}\n{CUT_SHORT}\n"
    )
    .and_then(|()| out.flush())
    .ok();
    process::exit(FAILED)
}

#[cfg(test)]
mod tests {
    /// Who waits for the keyboard is told apart from who works on a busy machine.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_thread_that_sleeps_does_not_work() {
        use super::{Done, Duration, IDLE, fs, thread};

        let done = Done::default();
        *done.task.lock().unwrap() = fs::read_link("/proc/thread-self").ok();
        let worked = || done.worked().unwrap();
        while worked() < Duration::from_millis(20) {}
        let before = worked();
        thread::sleep(2 * IDLE);
        assert!(worked() - before < IDLE);
    }
}
