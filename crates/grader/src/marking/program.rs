//! A student's program that is asked: nothing it does or leaves undone keeps the grader waiting past a deadline.

use std::io::{self, ErrorKind, Write};
use std::time::{Duration, Instant};

use othello_grade_wall::{Executable, Ready, Wall};
use othello_grade_wire::messages::FromProgram;
use othello_grade_wire::{Inbox, decode};

use crate::limits::AnswerLimits;
use crate::marking::call_error::CallError;

/// From the end of what a program says to its own end.
const AFTER_THE_END: Duration = Duration::from_millis(50);

/// A program that has not answered for so long is looked at, and then again and again: does it compute?
const LOOK: Duration = Duration::from_millis(50);

/// A program is started within this time, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(20);

/// What gives no answer and has less processor time than this meanwhile has not had its turn.
const TURN: Duration = Duration::from_millis(20);

/// A program that runs.
pub struct Program {
    process: othello_grade_wall::Program,
    inbox: Inbox,
    limits: AnswerLimits,
    /// The processor time that it had had when its test began.
    before_the_test: Duration,
}

/// Until when a program is waited for.
pub struct Deadline {
    /// From then on only if it would compute: a busy machine may have had no time for it.
    pub at: Instant,
    /// What it is if it sleeps then.
    pub late: CallError,
    /// Never longer.
    pub end: Instant,
    /// What it is then.
    pub spent: CallError,
}

/// How long a program has computed for one question, whatever it says meanwhile.
pub struct Computing {
    /// When it was looked at.
    looked: Instant,
    /// The processor time that it had had when it was looked at first.
    before: Option<Duration>,
}

impl Default for Computing {
    fn default() -> Computing {
        Computing { looked: Instant::now(), before: None }
    }
}

impl Program {
    /// Starts a program, and waits until it can be asked.
    pub fn start(wall: &Wall, executable: &Executable, limits: &AnswerLimits) -> Result<Program, CallError> {
        let process = wall.program(executable, limits.memory << 20);
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

    /// Waits until it says something, or reads if that is wanted.
    pub fn wait(&mut self, wants_to_write: bool, deadline: Instant) -> Result<Ready, CallError> {
        self.process.wait(true, wants_to_write, deadline).map_err(cannot_wait)
    }

    /// Sends as much as it has room for; returns how much that was.
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
            // What it says meanwhile waits: it has not been asked all of the question yet.
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

    /// The next frame that it has said, if all of it is there.
    pub fn next_frame(&mut self) -> Result<Option<&[u8]>, CallError> {
        self.inbox.next_frame().map_err(|_| CallError::Garbled)
    }

    /// Waits for the next frame, until the deadline or until it has computed for long enough since `computing` began.
    pub fn hear(&mut self, computing: &mut Computing, deadline: &Deadline) -> Result<Vec<u8>, CallError> {
        loop {
            if computing.looked.elapsed() >= LOOK {
                self.look(computing)?;
            }
            if let Some(frame) = self.next_frame()? {
                return Ok(frame.to_vec());
            }
            let (now, look) = (Instant::now(), computing.looked + LOOK);
            let is_late = now >= deadline.at && self.has_had_its_turn();
            let until = match now < deadline.at {
                true => look.min(deadline.at),
                // What it said before it fell asleep is there by now.
                false if is_late => now,
                false => look,
            };
            match self.wait(false, until.min(deadline.end))? {
                Ready::Late if is_late => return Err(deadline.late.clone()),
                Ready::Late if Instant::now() >= deadline.end => return Err(deadline.spent.clone()),
                Ready::Late => {}
                Ready::Said | Ready::Reads => self.read()?,
            }
        }
    }

    /// Another test begins to ask it.
    pub fn begin_test(&mut self) {
        self.before_the_test = self.process.computed();
    }

    /// The processor time that it has had since its test began.
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

    /// Whether it would compute, and has hardly done so since `before`: since this was asked first.
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

    /// How it ended, once it says no more. How it ended by itself tells more than that it was ended, which is for one that only
    /// closed its descriptors.
    fn end(&mut self) -> CallError {
        let how = self.process.end_within(AFTER_THE_END);
        CallError::Ended(how, self.process.printed())
    }
}

fn cannot_wait(error: io::Error) -> CallError {
    CallError::Grader(format!("the program cannot be waited for: {error}"))
}
