//! A step's tests that run in a thread, so that nobody has to wait for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::Result;
use othello_course_model::{Course, Step};

use crate::parts::Which;
use crate::run::{self, Attention, Event, Outcome};

/// What comes from the thread.
pub enum Message {
    Event(Event),
    Ended(Result<Outcome>),
}

pub struct Running {
    pub messages: Receiver<Message>,
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

/// Tests that nobody wants any more, and that come to their end.
pub struct Stopped(JoinHandle<()>);

impl Running {
    /// Tests a step when `before`, which may still be building, has ended: no two build at once.
    pub fn begin(course: &Course, step: &Step, before: Option<Stopped>) -> Running {
        let (sender, messages) = mpsc::channel();
        let (course, step) = (course.clone(), step.clone());
        let stop: Arc<AtomicBool> = Arc::default();
        let wanted = stop.clone();
        let thread = thread::spawn(move || {
            if let Some(Stopped(before)) = before {
                before.join().ok();
            }
            let hear = |event| drop(sender.send(Message::Event(event)));
            let attention = Attention { stop: &wanted, hear: &hear };
            let outcome = run::attended(&course, &step, Which::UntilAPartFails, attention);
            sender.send(Message::Ended(outcome)).ok();
        });
        Running { messages, stop, thread }
    }

    pub fn stop(self) -> Stopped {
        self.stop.store(true, Ordering::Relaxed);
        Stopped(self.thread)
    }
}

impl Stopped {
    /// Gives the thread a moment to end what it has started, before this program ends.
    pub fn wait(&self) {
        let begun = Instant::now();
        while !self.0.is_finished() && begun.elapsed() < Duration::from_millis(500) {
            thread::sleep(Duration::from_millis(10));
        }
    }
}
