//! A student's program, seen from the grader.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::OwnedFd;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::pipe::fcntl_setpipe_size;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

use crate::clock::{self, Clock};
use crate::error::{Context, Error};
use crate::executable::Executable;
use crate::group::{self, Ended, Use, timespec};
use crate::order::What;
use crate::start::{self, Sandbox};

/// Until the program runs, /proc is looked into this often.
const LOOK: Duration = Duration::from_millis(5);

/// How often the program's standard error is read, and how often if it prints much.
const READ: Duration = Duration::from_millis(10);
const SOON: Duration = Duration::from_millis(1);

/// How many bytes of the program's standard error can wait to be read, if the system allows it. No more is allowed to everybody.
const PIPE: usize = 1 << 20;
const MUCH: usize = 1 << 14;

/// How many bytes of the end of the program's standard error are kept.
const PRINTED: usize = 1 << 12;

/// A program that runs in the sandbox, or has ended. When it is dropped it is ended, and nothing of it is left.
pub struct Process {
    /// The pipe to the program's descriptor 3, for questions. Writing never blocks.
    pub questions: File,
    /// The pipe from the program's descriptor 4, for answers. Reading never blocks.
    pub answers: File,
    child: Child,
    ended: Option<Ended>,
    clock: Clock,
    printed: Printed,
}

/// What a program may use.
#[derive(Clone, Copy, Debug)]
pub struct ProgramLimits {
    /// Bytes of memory.
    pub memory: u64,
    /// Time for which it computes, whether or not somebody waits for it. It ends by SIGXCPU.
    pub computing: Duration,
}

/// What ended a wait for a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ready {
    /// It has said something, or never will again.
    Said,
    /// Its pipe has room for more questions, or it will never read them.
    Reads,
    /// Neither happened in time.
    Late,
}

impl Sandbox {
    /// Starts a statically linked program, and returns when /proc shows that it runs in the sandbox. Its standard input and
    /// output are `/dev/null`. It reads questions from descriptor 3 and writes answers to 4. It has one thread. Of its
    /// memory everything that is mapped counts, shared or not, touched or not, and the program itself. It gets no more, so it is
    /// the program that says that an allocation failed. The caller limits the time for which it waits.
    ///
    /// It ends at the latest with the **thread** that calls this.
    ///
    /// # Errors
    ///
    /// When the launcher could not do everything: that is the grader's fault, never the submission's. A program that ends at
    /// once, or whose statics do not fit into its memory, is not an error but a [`Process`] that has ended.
    pub fn program(&self, executable: &Executable, limits: &ProgramLimits) -> Result<Process, Error> {
        let pipe = || io::pipe().context("a pipe");
        let ((stdin, questions), (answers, stdout), (printed, stderr)) = (pipe()?, pipe()?, pipe()?);
        // Rounded up: the grader's own limit comes first, and this one holds where the grader is not there to look.
        let what = What::Program {
            number: executable.number(),
            seconds: limits.computing.as_secs().saturating_add(1),
        };
        let child = self.start(what, limits.memory, [stdin.into(), stdout.into(), stderr.into()])?;
        let [questions, answers, printed] =
            [OwnedFd::from(questions), answers.into(), printed.into()].map(File::from);
        let printed = Printed { pipe: printed, last: Vec::new(), read: Instant::now(), pause: READ };
        let mut program =
            Process { questions, answers, child, ended: None, clock: Clock::default(), printed };
        fcntl_setpipe_size(&program.printed.pipe, PIPE).ok();
        for pipe in [&program.questions, &program.answers, &program.printed.pipe] {
            ioctl_fionbio(pipe, true).context("a pipe")?;
        }
        let is_in_memory =
            |file: &std::path::Path| file.as_os_str().as_encoded_bytes().starts_with(b"/memfd:");
        // The wait ends as soon as the program says something or ends.
        let pause = || _ = poll(&mut [PollFd::new(&program.answers, PollFlags::IN)], Some(&timespec(LOOK)));
        if self.confines(&program.child, is_in_memory, pause)? {
            return Ok(program);
        }
        program.kill();
        Err(start::given_up(&program.printed()))
    }
}

impl Process {
    /// Waits until the program has said something or, if `has_more` questions, until it has room for them, at most for `time`.
    ///
    /// # Errors
    ///
    /// When the system cannot wait.
    pub fn wait(&mut self, has_more: bool, time: Duration) -> io::Result<Ready> {
        let (begun, mut since) = (Instant::now(), Instant::now());
        loop {
            self.printed.read_if_due();
            let left = time.saturating_sub(begun.elapsed());
            let says = PollFd::new(&self.answers, PollFlags::IN);
            let mut polled = vec![says];
            polled.extend(has_more.then(|| PollFd::new(&self.questions, PollFlags::OUT)));
            let ready = poll(&mut polled, Some(&timespec(left.min(self.printed.pause))));
            let has_said = !polled[0].revents().is_empty();
            // Where the grader itself had no processor, the program is not to blame.
            if self.clock.waited(since.elapsed().min(2 * clock::LOOK)) {
                self.look();
            }
            since = Instant::now();
            match ready {
                Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
                Ok(0) if left.is_zero() => return Ok(Ready::Late),
                Ok(0) => {}
                Ok(_) if has_said => return Ok(Ready::Said),
                Ok(_) => return Ok(Ready::Reads),
            }
        }
    }

    /// The time that it has used: that for which [`wait`](Self::wait) waited for it, less what it waited for a processor. It is
    /// looked at every [`LOOK`](crate::LOOK).
    pub fn used(&self) -> Duration {
        self.clock.used()
    }

    /// How much it has computed, exactly.
    pub fn computed(&self) -> Duration {
        self.clock.computed()
    }

    /// Looks now at the time that it has used.
    pub fn look(&mut self) {
        self.clock.look(&self.uses());
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    fn uses(&self) -> Use {
        if self.ended.is_some() { Use::default() } else { Use::of(self.child.id()) }
    }

    /// How it ended, if it has.
    pub fn ended(&mut self) -> Option<Ended> {
        if self.ended.is_none() && self.has_ended() {
            self.kill();
        }
        self.ended
    }

    /// Whether its process has ended and is not waited for yet.
    fn has_ended(&self) -> bool {
        let process = WaitId::Pid(Pid::from_child(&self.child));
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        waitid(process, options).is_ok_and(|status| status.is_some())
    }

    /// Waits until it ends by itself, at most for `patience`, and then ends it.
    pub fn end_within(&mut self, patience: Duration) -> Ended {
        let begun = Instant::now();
        while self.ended().is_none() && begun.elapsed() < patience {
            self.printed.read();
            thread::sleep(Duration::from_millis(1));
        }
        self.kill()
    }

    /// Ends it, unless it has ended already, and returns how it ended. Nothing of it is left.
    pub fn kill(&mut self) -> Ended {
        if let Some(ended) = self.ended {
            return ended;
        }
        // What has ended by now has ended by itself, even by the signal that the grader sends.
        let by_itself = self.has_ended();
        let status = group::end(&mut self.child).ok().filter(|_| by_itself);
        let ended = status.map_or(Ended::ByTheGrader, Ended::from);
        self.printed.read();
        *self.ended.insert(ended)
    }

    /// The end of what it has printed on standard error. Complete once it has ended. Printing much costs a program only time.
    pub fn printed(&self) -> String {
        String::from_utf8_lossy(&self.printed.last).into_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What a program prints on standard error. It is read from time to time. An honest program may print a line for each
/// question, and waking up for each line would take more time than the questions.
struct Printed {
    pipe: File,
    /// The end of what was printed.
    last: Vec<u8>,
    /// When it was last read, and how long to wait before reading it again.
    read: Instant,
    pause: Duration,
}

impl Printed {
    fn read_if_due(&mut self) {
        if self.read.elapsed() >= self.pause {
            self.read();
        }
    }

    /// Reads what is there, but no more than the pipe can hold.
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
