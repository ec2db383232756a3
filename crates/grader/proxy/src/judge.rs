//! Who asks the worker: one for the process, for one test runs after the other.

use std::any;
use std::cell::RefCell;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread, ThreadId};
use std::time::Duration;

use othello_grade_wire::{Out, ask};
use othello_testkit::Screen;
use othello_testkit::facts::is_position;

use crate::asking::Asking;
use crate::conversation::Conversation;
use crate::settings::Settings;
use crate::tape::{Recorder, Tape};
use crate::trouble::Trouble;
use crate::worker::Worker;

/// After this many calls of a step without an answer in time, nothing more is asked: it could take hours.
const LATE: u32 = 1;

/// Nor after so many that have filled the memory, which takes its time.
const FULL: u32 = 4;

pub static SETTINGS: LazyLock<Settings> = LazyLock::new(Settings::read);

static JUDGE: LazyLock<Mutex<Judge>> = LazyLock::new(|| Mutex::new(Judge::new()));

thread_local! {
    /// The name of a test is the name of its thread; each test has a thread of its own.
    static THREAD: Thread = thread::current();

    /// What is recorded of a test is whole when its thread ends.
    static RECORDER: RefCell<Option<Recorder>> = const { RefCell::new(None) };
}

/// The judge. A test that panicked while it talked leaves it without a worker, not in disorder.
pub fn locked() -> MutexGuard<'static, Judge> {
    JUDGE.lock().unwrap_or_else(PoisonError::into_inner)
}

pub struct Judge {
    /// The question being put.
    pub question: Out,
    /// The frame heard last: the answer, once there is one.
    pub heard: Vec<u8>,
    worker: Option<Worker>,
    test: Option<Test>,
    /// How long the step has waited for answers, and how often in vain.
    waited: Duration,
    late: u32,
    /// How many calls have filled the memory.
    full: u32,
}

/// The test that is running. Each has a thread of its own.
pub struct Test {
    pub thread: ThreadId,
    pub tape: Tape,
    /// Whether the worker has been told of the test.
    pub begun: bool,
    /// Whether it sends each answer at once: slower, but an end in the middle is seen where it is.
    pub at_once: bool,
    /// How many answers have been read.
    pub answered: usize,
    pub waited: Duration,
    /// The type of an output that has taken all that was written.
    pub takes_all: Option<&'static str>,
}

impl Test {
    /// Whether an output of this type is known to take all that is written.
    pub fn takes_all(&self, output: &'static str) -> bool {
        [any::type_name::<Vec<u8>>(), any::type_name::<Screen>()].contains(&output)
            || Some(output) == self.takes_all
    }
}

impl Judge {
    fn new() -> Judge {
        let (question, waited) = (Out::knowing(is_position), Duration::ZERO);
        Judge { question, heard: Vec::new(), worker: None, test: None, waited, late: 0, full: 0 }
    }

    /// Begins a question; the arguments follow.
    pub fn begin_question(&mut self, step: u8, number: u8) {
        THREAD.with(|current| {
            if self.test.as_ref().is_none_or(|test| test.thread != current.id()) {
                self.test = Some(self.begin_test(current.id(), current.name().unwrap_or("test")));
            }
        });
        self.question.begin(ask::CALL).put(&step).put(&number);
    }

    fn begin_test(&mut self, thread: ThreadId, name: &str) -> Test {
        if self.test.as_ref().is_some_and(|before| !before.tape.ended()) {
            self.worker = None; // it is still busy with questions that will not be asked any more
        }
        self.question.forget();
        let tapes = &SETTINGS.tapes;
        let tape = match SETTINGS.record {
            true => {
                RECORDER.set(Some(Recorder::of(tapes, name)));
                Tape::default()
            }
            false => Tape::of(tapes, name),
        };
        let waited = Duration::ZERO;
        Test { thread, tape, begun: false, at_once: false, answered: 0, waited, takes_all: None }
    }

    /// Records the question.
    pub fn record_question(&self) {
        RECORDER.with_borrow_mut(|recorder| {
            recorder.iter_mut().for_each(|recorder| recorder.question(self.question.bytes()));
        });
    }

    /// Records what the reference answered.
    pub fn record_answer(&self, answer: &Out) {
        RECORDER.with_borrow_mut(|recorder| {
            recorder.iter_mut().for_each(|recorder| recorder.answer(answer.bytes()));
        });
    }

    /// Records nothing more of this test.
    pub fn record_no_more(&self) {
        RECORDER.take().into_iter().for_each(Recorder::end_early);
    }

    /// Asks the question; its answer is then in `heard`.
    pub fn answer(&mut self, conversation: &mut dyn Conversation) -> Result<(), Trouble> {
        let step = SETTINGS.limits.step;
        if self.late >= LATE || self.waited > step || self.full >= FULL {
            return Err(Trouble::NotAsked);
        }
        let Judge { question, heard, worker, test: Some(test), .. } = self else {
            return Err(Trouble::Grader("a question outside of any test".to_string()));
        };
        // While it talks the worker is here: should the test's own input or output panic, it is dropped, and so ended.
        let begun = test.waited;
        let mut asking =
            Asking { test, worker: worker.take(), question, heard, conversation, written: 0, gestures: 0 };
        let answer = asking.answer();
        let kept = asking.worker;
        self.waited += test.waited - begun;
        match &answer {
            Ok(_) | Err(Trouble::Panicked(..)) => self.worker = kept,
            Err(Trouble::Late(_) | Trouble::TestLate(_)) => self.late += 1,
            Err(trouble) if trouble.is_full() => self.full += 1,
            Err(_) => {}
        }
        answer
    }
}
