//! A student's program, seen from the grader.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::OwnedFd;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::pipe::fcntl_setpipe_size;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, waitid};

use crate::error::{Context, Error};
use crate::executable::Executable;
use crate::group::{self, Ended, Use};
use crate::order::What;
use crate::{Wall, start};

/// A program that says nothing at first is looked at this often until it runs.
const LOOK: Duration = Duration::from_millis(5);

/// What is printed is read this often; where much is printed, sooner.
const READ: Duration = Duration::from_millis(10);
const SOON: Duration = Duration::from_millis(1);

/// So much of what is printed waits to be read, in bytes, if the system allows it: the most that it allows to everybody.
const PIPE: usize = 1 << 20;
const MUCH: usize = 1 << 14;

/// So much of what is printed on standard error is kept: its end.
const PRINTED: usize = 1 << 12;

/// A program that runs behind the wall, or has ended. Dropped, it is ended, and nothing of it is left.
pub struct Program {
    /// Where questions are written: the program's descriptor 3. To write never waits.
    pub questions: File,
    /// Where answers are read: the program's descriptor 4. To read never waits.
    pub answers: File,
    child: Child,
    ended: Option<Ended>,
    printed: Printed,
}

/// What can happen to a program that is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ready {
    /// It has said something, or never will again.
    Said,
    /// It has room for more questions, or will never read them.
    Reads,
    /// Neither in time.
    Late,
}

pub fn start(wall: &Wall, executable: &Executable, memory: u64) -> Result<Program, Error> {
    let pipe = || io::pipe().context("a pipe");
    let ((stdin, questions), (answers, stdout), (printed, stderr)) = (pipe()?, pipe()?, pipe()?);
    let what = What::Program(executable.number());
    let child = wall.start(what, memory, [stdin.into(), stdout.into(), stderr.into()])?;
    let [questions, answers, printed] =
        [OwnedFd::from(questions), answers.into(), printed.into()].map(File::from);
    let printed = Printed { pipe: printed, last: Vec::new(), read: Instant::now(), pause: READ };
    let mut program = Program { questions, answers, child, ended: None, printed };
    fcntl_setpipe_size(&program.printed.pipe, PIPE).ok();
    for pipe in [&program.questions, &program.answers, &program.printed.pipe] {
        ioctl_fionbio(pipe, true).context("a pipe")?;
    }
    let is_in_memory = |file: &std::path::Path| file.as_os_str().as_encoded_bytes().starts_with(b"/memfd:");
    // What it says first, or its end, is waited for no longer than it takes.
    let pause = || _ = poll(&mut [PollFd::new(&program.answers, PollFlags::IN)], Some(&timespec(LOOK)));
    if wall.stands_before(&program.child, is_in_memory, pause)? {
        return Ok(program);
    }
    program.kill();
    Err(start::given_up(&program.printed()))
}

impl Program {
    /// Waits until it has said something, if `says`, or until it has room for questions, if `reads`; at most until then.
    ///
    /// # Errors
    ///
    /// When the system cannot wait.
    pub fn wait(&mut self, says: bool, reads: bool, until: Instant) -> io::Result<Ready> {
        loop {
            self.printed.read_now_and_then();
            let left = until.saturating_duration_since(Instant::now());
            let pause = left.min(self.printed.pause);
            let pipes = [(says, &self.answers, PollFlags::IN), (reads, &self.questions, PollFlags::OUT)];
            let wanted = pipes.into_iter().filter(|(wanted, ..)| *wanted);
            let mut polled: Vec<_> = wanted.map(|(_, pipe, event)| PollFd::new(pipe, event)).collect();
            match poll(&mut polled, Some(&timespec(pause))) {
                Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
                Ok(0) if left.is_zero() => return Ok(Ready::Late),
                Ok(0) => {}
                Ok(_) if says && !polled[0].revents().is_empty() => return Ok(Ready::Said),
                Ok(_) => return Ok(Ready::Reads),
            }
        }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The bytes that it has in memory now.
    pub fn resident(&self) -> u64 {
        self.uses().resident
    }

    /// The processor time that it has had.
    pub fn computed(&self) -> Duration {
        self.uses().computed
    }

    /// Whether it waits for something else than a processor.
    pub fn is_asleep(&self) -> bool {
        !self.uses().is_awake
    }

    fn uses(&self) -> Use {
        if self.ended.is_some() { Use::default() } else { Use::of(self.child.id()) }
    }

    /// How it ended, if it has.
    pub fn ended(&mut self) -> Option<Ended> {
        let process = WaitId::Pid(Pid::from_child(&self.child));
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        if self.ended.is_none() && waitid(process, options).is_ok_and(|status| status.is_some()) {
            self.kill();
        }
        self.ended
    }

    /// Waits for its end, at most so long, and ends it then. How it ended by itself tells more than that it was ended.
    pub fn end_within(&mut self, patience: Duration) -> Ended {
        let begun = Instant::now();
        while self.ended().is_none() && begun.elapsed() < patience {
            self.printed.read();
            thread::sleep(Duration::from_millis(1));
        }
        self.kill()
    }

    /// Ends it, unless it has ended, and says how it ended. Nothing of it is left.
    pub fn kill(&mut self) -> Ended {
        if let Some(ended) = self.ended {
            return ended;
        }
        let ended = match group::end(&mut self.child) {
            Ok(status) => status.into(),
            // Waited for by someone else: the grader has done it.
            Err(_) => Ended::Signalled(Signal::KILL.as_raw()),
        };
        self.printed.read();
        *self.ended.insert(ended)
    }

    /// The end of what it has printed on standard error, once it has ended: how much it prints costs it nothing but time.
    pub fn printed(&self) -> String {
        String::from_utf8_lossy(&self.printed.last).into_owned()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What a program prints on standard error. It is read now and then: an honest program may print a line for each question,
/// and to be woken for each would take more time than the questions.
struct Printed {
    pipe: File,
    /// The end of it.
    last: Vec<u8>,
    /// When it was read, and for how long it is not to be read again.
    read: Instant,
    pause: Duration,
}

impl Printed {
    fn read_now_and_then(&mut self) {
        if self.read.elapsed() >= self.pause {
            self.read();
        }
    }

    /// Reads what there is, but no more than a pipe holds.
    fn read(&mut self) {
        let (mut piece, mut all) = ([0; 1 << 14], 0);
        while all < PIPE
            && let Ok(length @ 1..) = self.pipe.read(&mut piece)
        {
            self.last.extend_from_slice(&piece[..length]);
            self.last.drain(..self.last.len().saturating_sub(PRINTED));
            all += length;
        }
        (self.read, self.pause) = (Instant::now(), if all < MUCH { READ } else { SOON });
    }
}

fn timespec(duration: Duration) -> Timespec {
    Timespec::try_from(duration).unwrap_or_default()
}
