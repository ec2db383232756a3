//! A student's program that is asked. Nothing that it does can keep the grader waiting for longer than the limits.

use std::io::{self, ErrorKind, Write};
use std::time::Duration;

use othello_grade_sandbox::{Ended, Executable, LOOK, Process, ProgramLimits, Ready, Sandbox};
use othello_grade_wire::messages::FromProgram;
use othello_grade_wire::{Inbox, decode};

use crate::limits::AnswerLimits;
use crate::marking::call_error::CallError;
use crate::marking::fault;

/// How long a program that has closed its pipes may take to end by itself, which tells more than that the grader has ended it.
const AFTER_THE_END: Duration = Duration::from_secs(1);

/// SIGXCPU: it has computed for as long as all its answers may take.
const OUT_OF_TIME: i32 = 24;

/// A program that runs.
pub struct Program {
    process: Process,
    /// What it has said and nobody has read, and what it is asked and has not taken.
    inbox: Inbox,
    unsent: Vec<u8>,
    /// The time that it had used when its question was put.
    before: Duration,
    /// The time that is left for the step.
    left: Duration,
}

impl Program {
    /// Starts a program, and waits until it can be asked.
    pub fn start(
        sandbox: &Sandbox,
        executable: &Executable,
        limits: &AnswerLimits,
        left: Duration,
    ) -> Result<Program, CallError> {
        let process = sandbox
            .program(executable, &ProgramLimits { memory: limits.memory << 20, computing: limits.step });
        let process =
            process.map_err(|error| CallError::Grader(format!("a program cannot be started: {error}")))?;
        let (inbox, unsent, before) = Default::default();
        let mut program = Program { process, inbox, unsent, before, left };
        match program.hear(limits.call) {
            Ok(said) if decode(&said) == Ok(FromProgram::Ready) => Ok(program),
            Ok(_) => Err(CallError::Garbled),
            Err(CallError::Ended(how, printed)) => Err(CallError::DidNotBegin(how, printed)),
            Err(error) => Err(error),
        }
    }

    /// The time that it has used.
    pub fn used(&self) -> Duration {
        self.process.used()
    }

    /// Sends it questions, or a reply, when it is next heard.
    pub fn say(&mut self, bytes: &[u8]) {
        self.unsent.extend_from_slice(bytes);
    }

    /// From now on its time is that of another question.
    pub fn begin_question(&mut self) {
        self.before = self.used();
    }

    /// How much it has computed, exactly. It has just answered.
    pub fn computed(&mut self) -> Duration {
        self.process.look();
        self.process.computed()
    }

    /// Waits for its next message. It may use time until `limit` is used for this question.
    pub fn hear(&mut self, limit: Duration) -> Result<Vec<u8>, CallError> {
        self.hear_unless(|program| {
            if program.used().saturating_sub(program.before) >= limit {
                return Some(CallError::Late);
            }
            (program.used() >= program.left).then_some(CallError::StepLate)
        })
    }

    /// Waits for its next message. It may compute until it has computed for `limit` in all, and do nothing for `idle` in all.
    pub fn hear_computing(&mut self, limit: Duration, idle: Duration) -> Result<Vec<u8>, CallError> {
        self.hear_unless(|Program { process, .. }| {
            let was_idle = process.used().saturating_sub(process.computed()) >= idle;
            (process.computed() >= limit || was_idle).then_some(CallError::Late)
        })
    }

    /// Waits for its next message, until there is an error.
    fn hear_unless(&mut self, error: impl Fn(&Program) -> Option<CallError>) -> Result<Vec<u8>, CallError> {
        loop {
            if let Some(frame) = self.inbox.next_frame().map_err(|_| CallError::Garbled)? {
                return Ok(frame.to_vec());
            }
            match self.process.wait(!self.unsent.is_empty(), LOOK).map_err(cannot_wait)? {
                Ready::Said => self.read()?,
                Ready::Reads => self.send()?,
                Ready::Late => {}
            }
            // A program that never stops talking has no more time than one that is silent.
            if let Some(error) = error(self) {
                return Err(error);
            }
        }
    }

    /// Sends what there is room for.
    fn send(&mut self) -> Result<(), CallError> {
        match self.process.questions.write(&self.unsent) {
            Ok(sent) => drop(self.unsent.drain(..sent)),
            Err(error) if is_for_now(&error) => {}
            Err(_) => return Err(self.end()),
        }
        Ok(())
    }

    /// Reads what it has said.
    fn read(&mut self) -> Result<(), CallError> {
        match self.inbox.fill(&mut self.process.answers) {
            Ok(1..) => Ok(()),
            Err(error) if is_for_now(&error) => Ok(()),
            _ => Err(self.end()),
        }
    }

    /// How it ended, after it has closed its pipes.
    fn end(&mut self) -> CallError {
        let how = self.process.end_within(AFTER_THE_END);
        match fault::of_the_machine(how, None) {
            Some(why) => CallError::Grader(format!("the program ended: {why}")),
            None if how == Ended::Signalled(OUT_OF_TIME) => CallError::StepLate,
            None => CallError::Ended(how, self.process.printed()),
        }
    }
}

fn is_for_now(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

fn cannot_wait(error: io::Error) -> CallError {
    CallError::Grader(format!("the program cannot be waited for: {error}"))
}
