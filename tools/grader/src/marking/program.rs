//! A student's program that is asked. Nothing that it does can keep the grader waiting past a deadline.

use std::io::{self, ErrorKind, Write};
use std::time::{Duration, Instant};

use othello_grade_sandbox::{Executable, Ready, Sandbox};
use othello_grade_wire::messages::FromProgram;
use othello_grade_wire::{Inbox, decode};

use crate::limits::AnswerLimits;
use crate::marking::call_error::CallError;

/// How long a program that has closed its pipes may take to end by itself.
const AFTER_THE_END: Duration = Duration::from_millis(50);

/// While a program does not answer, it is checked this often whether it computes.
const LOOK: Duration = Duration::from_millis(50);

/// The time for starting a program, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(20);

/// A program that has used less processor time than this while it gave no answer has not had its turn.
const TURN: Duration = Duration::from_millis(20);

/// A program that runs.
pub struct Program {
    process: othello_grade_sandbox::Program,
    inbox: Inbox,
    limits: AnswerLimits,
    /// The processor time that it had used when its test began.
    before_the_test: Duration,
}

/// How long a program is waited for.
pub struct Deadline {
    /// After this only a program that waits for a processor is waited for.
    pub at: Instant,
    /// The error if it sleeps then.
    pub late: CallError,
    /// The end of waiting in any case.
    pub end: Instant,
    /// The error then.
    pub spent: CallError,
}

/// How long a program has computed for one question. What it says meanwhile makes no difference.
pub struct Computing {
    /// When this was last checked.
    looked: Instant,
    /// The processor time that it had used at the first check.
    before: Option<Duration>,
}

impl Default for Computing {
    fn default() -> Computing {
        Computing { looked: Instant::now(), before: None }
    }
}

impl Program {
    /// Starts a program, and waits until it can be asked.
    pub fn start(
        sandbox: &Sandbox,
        executable: &Executable,
        limits: &AnswerLimits,
    ) -> Result<Program, CallError> {
        let process = sandbox.program(executable, limits.memory << 20);
        let process =
            process.map_err(|error| CallError::Grader(format!("a program cannot be started: {error}")))?;
        let mut program =
            Program { process, inbox: Inbox::default(), limits: *limits, before_the_test: Duration::ZERO };
        let (at, end) = (Instant::now() + limits.call, Instant::now() + limits.call.max(PATIENCE));
        let deadline = Deadline { at, late: CallError::Late, end, spent: CallError::Late };
        match program.hear(&mut Computing::default(), &deadline) {
            Ok(said) if decode(&said) == Ok(FromProgram::Ready) => Ok(program),
            Ok(_) => Err(CallError::Garbled),
            Err(CallError::Ended(how, printed)) => Err(CallError::DidNotBegin(how, printed)),
            Err(error) => Err(error),
        }
    }

    /// Waits until it says something, or can be written to if that is wanted.
    pub fn wait(&mut self, wants_to_write: bool, deadline: Instant) -> Result<Ready, CallError> {
        self.process.wait(true, wants_to_write, deadline).map_err(cannot_wait)
    }

    /// Sends as many bytes as the pipe has room for, and returns their number.
    pub fn send_some(&mut self, bytes: &[u8]) -> Result<usize, CallError> {
        match self.process.questions.write(bytes) {
            Ok(sent) => Ok(sent),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => Ok(0),
            Err(_) => Err(self.end()),
        }
    }

    /// Sends everything.
    pub fn send(&mut self, mut bytes: &[u8], deadline: Instant, late: CallError) -> Result<(), CallError> {
        while !bytes.is_empty() {
            let sent = self.send_some(bytes)?;
            bytes = &bytes[sent..];
            // What it says meanwhile has to wait until it has the whole question.
            let ready = if sent > 0 {
                Ready::Reads
            } else {
                self.process.wait(false, true, deadline).map_err(cannot_wait)?
            };
            if ready == Ready::Late {
                return Err(late);
            }
        }
        Ok(())
    }

    /// Reads what it has said.
    pub fn read(&mut self) -> Result<(), CallError> {
        match self.inbox.fill(&mut self.process.answers) {
            Ok(0) => Err(self.end()),
            Ok(_) => Ok(()),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => Ok(()),
            Err(_) => Err(self.end()),
        }
    }

    /// The next frame that it has sent, if it is complete.
    pub fn next_frame(&mut self) -> Result<Option<&[u8]>, CallError> {
        self.inbox.next_frame().map_err(|_| CallError::Garbled)
    }

    /// Waits for the next frame, until the deadline or until it has computed for too long.
    pub fn hear(&mut self, computing: &mut Computing, deadline: &Deadline) -> Result<Vec<u8>, CallError> {
        loop {
            if computing.looked.elapsed() >= LOOK {
                self.look(computing)?;
            }
            // A program that never stops talking has no more time than one that is silent.
            if Instant::now() >= deadline.end {
                return Err(deadline.spent.clone());
            }
            if let Some(frame) = self.next_frame()? {
                return Ok(frame.to_vec());
            }
            let (now, look) = (Instant::now(), computing.looked + LOOK);
            let is_late = now >= deadline.at && self.has_had_its_turn();
            let until = match now < deadline.at {
                true => look.min(deadline.at),
                // If it said anything before it fell asleep, that has arrived by now.
                false if is_late => now,
                false => look,
            };
            match self.wait(false, until.min(deadline.end))? {
                Ready::Late if is_late => return Err(deadline.late.clone()),
                Ready::Late => {}
                Ready::Said | Ready::Reads => self.read()?,
            }
        }
    }

    /// Another test begins to ask it.
    pub fn begin_test(&mut self) {
        self.before_the_test = self.process.computed();
    }

    /// The processor time that it has used since its test began.
    pub fn computed(&self) -> Duration {
        self.process.computed().saturating_sub(self.before_the_test)
    }

    /// Whether it sleeps, or has computed for as long as a test may.
    fn has_had_its_turn(&self) -> bool {
        self.process.is_asleep() || self.computed() >= self.limits.test
    }

    /// Whether it has computed for too long.
    fn look(&self, computing: &mut Computing) -> Result<(), CallError> {
        let now = self.process.computed();
        computing.looked = Instant::now();
        let before = *computing.before.get_or_insert(now);
        if now.saturating_sub(before) >= self.limits.computed { Err(CallError::Busy) } else { Ok(()) }
    }

    /// Whether it has work to do but has hardly used a processor since `before`, the time of the first call of this.
    pub fn waits_for_its_turn(&self, before: &mut Option<Duration>) -> bool {
        let now = self.process.computed();
        let before = *before.get_or_insert(now);
        now.saturating_sub(before) < TURN && !self.process.is_asleep()
    }

    /// Whether it has said anything that has not been looked at.
    pub fn has_said_more(&mut self) -> Result<bool, CallError> {
        let now = Instant::now();
        while self.inbox.is_empty() {
            if self.wait(false, now)? == Ready::Late {
                return Ok(false);
            }
            self.read()?;
        }
        Ok(true)
    }

    /// How it ended, after it has closed its pipes. It has a moment to end by itself, because that tells more than that the
    /// grader has ended it.
    fn end(&mut self) -> CallError {
        let how = self.process.end_within(AFTER_THE_END);
        CallError::Ended(how, self.process.printed())
    }
}

fn cannot_wait(error: io::Error) -> CallError {
    CallError::Grader(format!("the program cannot be waited for: {error}"))
}
