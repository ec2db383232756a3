//! Who asks the worker: one for the process, for one test runs after the other.

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread, ThreadId};
use std::time::Duration;

use othello_grade_wire::{In, Out, Put, ask, tell};

use crate::conversation::Conversation;
use crate::settings::Settings;
use crate::tape::{Recorder, Tape};
use crate::trouble::{Trouble, note};
use crate::worker::Worker;

/// After this many calls of a step without an answer in time, nothing more is asked: it could take hours.
const LATE: u32 = 2;

pub static SETTINGS: LazyLock<Settings> = LazyLock::new(Settings::read);

static JUDGE: LazyLock<Mutex<Judge>> = LazyLock::new(Mutex::default);

thread_local! {
    /// The name of a test is the name of its thread; each test has a thread of its own.
    static THREAD: Thread = thread::current();
}

/// The judge. A test that panicked while it talked leaves it without a worker, not in disorder.
pub fn locked() -> MutexGuard<'static, Judge> {
    JUDGE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Default)]
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
}

/// The test that is running. Each has a thread of its own.
struct Test {
    thread: ThreadId,
    tape: Tape,
    recorder: Option<Recorder>,
    /// Whether the worker has been told of the test.
    begun: bool,
    /// Whether it sends each answer at once: slower, but an end in the middle is seen where it is.
    at_once: bool,
    /// How many answers have been read.
    answered: usize,
    waited: Duration,
    /// The type of an output that takes all that is written.
    takes_all: Option<&'static str>,
}

impl Judge {
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
        let (tape, recorder) = match SETTINGS.record {
            true => (Tape::default(), Some(Recorder::of(tapes, name))),
            false => (Tape::of(tapes, name), None),
        };
        let waited = Duration::ZERO;
        Test { thread, tape, recorder, begun: false, at_once: false, answered: 0, waited, takes_all: None }
    }

    /// Records the question, if questions are being recorded; says whether they are.
    pub fn record(&mut self, converses: bool) -> bool {
        let Some(test) = self.test.as_mut().filter(|_| SETTINGS.record) else { return false };
        if converses {
            test.recorder = None;
        }
        if let Some(recorder) = &mut test.recorder {
            recorder.add(self.question.bytes());
        }
        true
    }

    /// Asks the question; its answer is then in `heard`.
    pub fn answer(&mut self, conversation: &mut dyn Conversation) -> Result<(), Trouble> {
        if self.late >= LATE || self.waited > SETTINGS.limits.step {
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
            Err(_) => {}
        }
        answer
    }
}

/// One question on its way.
struct Asking<'a> {
    test: &'a mut Test,
    worker: Option<Worker>,
    question: &'a mut Out,
    heard: &'a mut Vec<u8>,
    conversation: &'a mut dyn Conversation,
    /// How much the function has written, in bytes.
    written: u64,
    /// What else it has said of its output and input.
    gestures: u64,
}

impl Asking<'_> {
    fn answer(&mut self) -> Result<(), Trouble> {
        if self.worker.is_none() && self.test.begun {
            self.test.tape = Tape::default(); // the test goes on after a call that ended the worker
        }
        let foreseen = self.test.tape.follows(self.question.bytes());
        if !foreseen && !self.test.tape.ended() {
            // The worker has been sent questions that will not be asked: a fresh one is asked live.
            self.test.tape = Tape::default();
            self.worker = None;
        }
        self.begin()?;
        if !foreseen {
            let worker = self.worker.as_mut().ok_or_else(nobody)?;
            let output = self.conversation.output_type();
            let question = self.question.bytes();
            match output.is_some() && output == self.test.takes_all {
                true => worker.send(&[&[ask::TAKES_ALL], question]).ok(),
                false => worker.send(&[question]).ok(),
            };
        }
        let answer = self.hear_answer();
        match answer {
            Err(Trouble::Ended(..)) if foreseen && !self.test.at_once => self.once_more(),
            _ => answer,
        }
    }

    /// Sees to it that a worker is there and knows of the test.
    fn begin(&mut self) -> Result<(), Trouble> {
        if self.worker.is_none() {
            self.worker = Some(Worker::start(&SETTINGS)?);
            self.test.begun = false;
        }
        if !self.test.begun {
            self.begin_test()?;
            if self.hear().map_or(true, |kind| kind != tell::TEST) {
                // The test before left it ended, or saying something else. It is not asked again.
                self.worker = Some(Worker::start(&SETTINGS)?);
                self.begin_test()?;
                if self.hear()? != tell::TEST {
                    return Err(Trouble::Garbled);
                }
            }
            self.test.begun = true;
        }
        Ok(())
    }

    fn begin_test(&mut self) -> Result<(), Trouble> {
        let worker = self.worker.as_mut().ok_or_else(nobody)?;
        let tape = self.test.tape.all();
        // Should the worker be gone already, hearing says so.
        worker.begin_test(self.test.at_once, tape).ok();
        if let Some(board) = self.question.board().filter(|_| tape.is_empty()) {
            let mut known = Out::default();
            known.begin(ask::BOARD).put(board);
            worker.send(&[known.bytes()]).ok();
        }
        Ok(())
    }

    /// The worker ended, and took answers with it that it had not sent yet. A fresh one is asked the same, and sends each
    /// answer at once, to see where it ends.
    fn once_more(&mut self) -> Result<(), Trouble> {
        self.test.at_once = true;
        self.worker = None;
        self.begin()?;
        for _ in 0..self.test.answered {
            self.hear_one()?;
        }
        self.hear_answer()
    }

    fn hear_answer(&mut self) -> Result<(), Trouble> {
        let answer = self.hear_one();
        self.test.answered += 1;
        answer
    }

    /// Hears what comes until it is an answer, and does meanwhile what the function wants of the input and output.
    fn hear_one(&mut self) -> Result<(), Trouble> {
        loop {
            self.hear()?;
            if self.heard[0] == tell::ANSWER {
                return Ok(());
            }
            let said = std::mem::take(self.heard);
            let mut none = None;
            let mut rest = In::new(&said[1..], &mut none);
            match said[0] {
                tell::PANIC => return Err(panicked(&mut rest).unwrap_or(Trouble::Garbled)),
                kind => self.converse(kind, &mut rest)?,
            }
        }
    }

    fn converse(&mut self, kind: u8, said: &mut In) -> Result<(), Trouble> {
        let garbled = |_| Trouble::Garbled;
        // The test's own input and output may panic, at the thousandth read after the end, say: that is the student's.
        let _noted = NotedIfItPanics;
        match kind {
            tell::READ => {
                let input = self.conversation.read();
                self.reply(ask::INPUT, &input)?;
            }
            tell::USED => {
                self.count()?;
                self.conversation.used(said.take().map_err(garbled)?);
            }
            tell::WRITE => {
                let bytes = self.written(said)?;
                let taken = self.conversation.write(&bytes);
                if taken.as_ref().is_ok_and(|&taken| taken > 1 && taken == bytes.len()) {
                    self.test.takes_all = self.conversation.output_type();
                }
                self.reply(ask::TAKEN, &taken)?;
            }
            // Only an output that has taken all is not asked each time; anything else no worker says by itself.
            tell::POST if self.test.takes_all != self.conversation.output_type() => {
                return Err(Trouble::Garbled);
            }
            tell::POST => {
                let bytes = self.written(said)?;
                self.conversation.post(&bytes).map_err(|error| {
                    Trouble::Grader(format!("an output that took all before takes no more: {error}"))
                })?;
            }
            tell::FLUSH => {
                self.count()?;
                self.conversation.flush().unwrap_or(());
            }
            _ => return Err(Trouble::Garbled),
        }
        Ok(())
    }

    /// What the function writes, unless it is too much in all.
    fn written(&mut self, said: &mut In) -> Result<Vec<u8>, Trouble> {
        let bytes: Vec<u8> = said.take().map_err(|_| Trouble::Garbled)?;
        self.written += bytes.len() as u64;
        if bytes.is_empty() {
            self.count()?;
        }
        if self.written > SETTINGS.written << 10 { Err(Trouble::Flood(SETTINGS.written)) } else { Ok(bytes) }
    }

    /// Counts a flush, a use of input, a writing of nothing. Nobody waits for them, so no limit of time would end a
    /// loop of them: there may be as many as bytes may be written.
    fn count(&mut self) -> Result<(), Trouble> {
        self.gestures += 1;
        if self.gestures > SETTINGS.written << 10 { Err(Trouble::Flood(SETTINGS.written)) } else { Ok(()) }
    }

    fn reply(&mut self, kind: u8, value: &impl Put) -> Result<(), Trouble> {
        let mut reply = Out::default();
        reply.begin(kind).put(value);
        let worker = self.worker.as_mut().ok_or_else(nobody)?;
        if worker.reply(reply.bytes()) { Ok(()) } else { Err(Trouble::Garbled) }
    }

    /// Hears the next frame, whose kind is returned.
    fn hear(&mut self) -> Result<u8, Trouble> {
        let limits = SETTINGS.limits;
        if self.test.waited > limits.test {
            return Err(Trouble::TestLate(limits.test));
        }
        let worker = self.worker.as_mut().ok_or_else(nobody)?;
        worker.hear(limits.call, &mut self.test.waited)?.clone_into(self.heard);
        Ok(self.heard[0])
    }
}

fn nobody() -> Trouble {
    Trouble::Grader("there is no worker to ask".to_string())
}

fn panicked(said: &mut In) -> Option<Trouble> {
    Some(Trouble::Panicked(said.take().ok()?, said.take().ok()?, said.take().ok()?))
}

struct NotedIfItPanics;

impl Drop for NotedIfItPanics {
    fn drop(&mut self) {
        if thread::panicking() {
            note(&SETTINGS.troubles, "run_time_error");
        }
    }
}
