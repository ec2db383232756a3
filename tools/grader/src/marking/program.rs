//! A student's program that is asked. Nothing that it does can keep the grader waiting for longer than the limits.

use std::io::{self, ErrorKind, Write};
use std::time::Duration;

use othello_grade_sandbox::{Executable, LOOK, Process, Ready, Sandbox};
use othello_grade_wire::messages::FromProgram;
use othello_grade_wire::{Inbox, decode};

use crate::limits::AnswerLimits;
use crate::marking::call_error::CallError;
use crate::marking::fault;

/// How long a program that has closed its pipes may take to end by itself, which tells more than that the grader has ended it.
const AFTER_THE_END: Duration = Duration::from_secs(1);

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
    has_begun: bool,
}

impl Program {
    /// Starts a program, and waits until it can be asked.
    pub fn start(
        sandbox: &Sandbox,
        executable: &Executable,
        limits: &AnswerLimits,
        left: Duration,
    ) -> Result<Program, CallError> {
        let process = sandbox.program(executable, limits.memory << 20);
        let process =
            process.map_err(|error| CallError::Grader(format!("a program cannot be started: {error}")))?;
        let (inbox, unsent, before) = Default::default();
        let mut program = Program { process, inbox, unsent, before, left, has_begun: false };
        match program.hear(limits.call) {
            Ok(said) if decode(&said) == Ok(FromProgram::Ready) => {
                program.has_begun = true;
                Ok(program)
            }
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

    /// The time that its question has taken, exactly. It has answered.
    pub fn took(&mut self) -> Duration {
        self.process.look();
        self.used().saturating_sub(self.before)
    }

    /// Waits for its next message. It may use time until `limit` is used for this question.
    pub fn hear(&mut self, limit: Duration) -> Result<Vec<u8>, CallError> {
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
            if self.used().saturating_sub(self.before) >= limit {
                return Err(CallError::Late);
            }
            if self.used() >= self.left {
                return Err(CallError::StepLate);
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
            Some(why) if self.has_begun => CallError::Grader(format!("the program ended: {why}")),
            // A program that does not fit into its memory is killed before it begins.
            _ => CallError::Ended(how, self.process.printed()),
        }
    }
}

fn is_for_now(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

fn cannot_wait(error: io::Error) -> CallError {
    CallError::Grader(format!("the program cannot be waited for: {error}"))
}
