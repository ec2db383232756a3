//! One call of a student's function, as a generated step makes it.

use std::io::{BufRead, Write};
use std::sync::MutexGuard;

use othello_grade_wire::{Garbled, In, Out, Put, Take, tell};

use crate::conversation::{Both, Conversation, Nothing};
use crate::judge::{self, Judge, SETTINGS};
use crate::trouble::{Trouble, note};

/// Whether the functions of `step` are asked of the worker; if not, the reference answers here.
pub fn asks(step: u8) -> bool {
    SETTINGS.own_chain() || SETTINGS.step == step
}

/// A call that is being made.
pub struct Call {
    judge: MutexGuard<'static, Judge>,
    function: &'static str,
}

/// What the worker answered.
pub struct Answer {
    judge: MutexGuard<'static, Judge>,
    /// How much of it has been read, after the byte that says what it is.
    read: usize,
    function: &'static str,
}

impl Call {
    /// A call of `function`, number `number` of `step` counted from 0 as course.toml lists them.
    pub fn new(step: u8, number: u8, function: &'static str) -> Call {
        let mut judge = judge::locked();
        judge.begin_question(step, number);
        Call { judge, function }
    }

    /// The next argument.
    pub fn give<T: Put + ?Sized>(&mut self, value: &T) -> &mut Self {
        self.judge.question.put(value);
        self
    }

    /// Whether questions are being recorded: the reference answers this one then.
    pub fn records(&self) -> bool {
        SETTINGS.record
    }

    /// Records the question.
    pub fn record_question(&self) {
        self.judge.record_question();
    }

    /// Records the answer that is added to what this returns.
    pub fn record_answer(self) -> Recorded {
        let mut answer = Out::default();
        answer.begin(tell::ANSWER);
        Recorded { judge: self.judge, answer }
    }

    /// Records nothing more of this test: what it asks after a conversation follows from that and is not foreseen.
    pub fn record_no_more(&self) {
        self.judge.record_no_more();
    }

    /// Asks, and waits for the answer. A call that gets none panics as the student's code would.
    pub fn ask(self) -> Answer {
        self.talk(&mut Nothing)
    }

    /// Asks a function that reads `input` and writes to `output`.
    pub fn converse(self, input: &mut impl BufRead, output: &mut impl Write) -> Answer {
        self.talk(&mut Both { input, output })
    }

    fn talk(mut self, conversation: &mut dyn Conversation) -> Answer {
        match self.judge.answer(conversation) {
            Ok(()) => Answer { judge: self.judge, read: 1, function: self.function },
            Err(trouble) => raise(self.judge, trouble, self.function),
        }
    }
}

/// What the reference answers, for the record, which it goes into in the end.
pub struct Recorded {
    judge: MutexGuard<'static, Judge>,
    answer: Out,
}

impl Recorded {
    /// What comes next in the answer, just as a worker would say it.
    pub fn give<T: Put + ?Sized>(mut self, value: &T) -> Self {
        self.answer.put(value);
        self
    }

    /// Writes it down.
    pub fn end(self) {
        self.judge.record_answer(&self.answer);
    }
}

impl Answer {
    /// What comes next in the answer: first what the function changed in its arguments, then what it returned.
    pub fn take<T: Take>(&mut self) -> T {
        let mut board = None;
        let bytes = &self.judge.heard;
        let mut rest = In::new(&bytes[self.read..], &mut board);
        match rest.take() {
            Ok(value) => {
                self.read = bytes.len() - rest.left();
                value
            }
            Err(Garbled) => {
                note(&SETTINGS.troubles, Trouble::Garbled.outcome());
                othello_testkit::raise(Trouble::Garbled.words(self.function, 0), String::new(), 0)
            }
        }
    }
}

/// Ends the call. The judge is free again by then: the test goes on to draw the failure, and the next test asks.
fn raise(judge: MutexGuard<'static, Judge>, trouble: Trouble, function: &str) -> ! {
    drop(judge);
    trouble.raise(function, SETTINGS.memory, &SETTINGS.troubles)
}
