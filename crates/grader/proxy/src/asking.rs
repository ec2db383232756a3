//! How one question is asked: of the worker that is there or of a fresh one, foreseen or live.

use std::io::Cursor;
use std::thread;

use othello_grade_wire::{In, Out, Put, ask, tell};

use crate::conversation::Conversation;
use crate::judge::{SETTINGS, Test};
use crate::tape::Tape;
use crate::trouble::{Trouble, note};
use crate::worker::Worker;

/// One question on its way.
pub struct Asking<'a> {
    pub test: &'a mut Test,
    pub worker: Option<Worker>,
    pub question: &'a mut Out,
    pub heard: &'a mut Vec<u8>,
    pub conversation: &'a mut dyn Conversation,
    /// How much the function has written, in bytes.
    pub written: u64,
    /// What else it has said of its output and input.
    pub gestures: u64,
}

impl Asking<'_> {
    /// Asks, and waits until the answer is in `heard`.
    pub fn answer(&mut self) -> Result<(), Trouble> {
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
            let takes_all = self.conversation.output_type().is_some_and(|output| self.test.takes_all(output));
            let question = self.question.bytes();
            match takes_all {
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
            self.worker = Some(Worker::start(&SETTINGS, |id| SETTINGS.note_worker(id))?);
            self.test.begun = false;
        }
        if !self.test.begun {
            self.begin_test()?;
            if self.hear().map_or(true, |kind| kind != tell::TEST) {
                // The test before left it ended, or saying something else. It is not asked again.
                self.worker = Some(Worker::start(&SETTINGS, |id| SETTINGS.note_worker(id))?);
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
        worker.begin_test(self.test.at_once, Cursor::new(tape.to_vec())).ok();
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
            tell::POST
                if !self.conversation.output_type().is_some_and(|output| self.test.takes_all(output)) =>
            {
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
