//! A student's program, seen from the grader.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process::Child;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::io::ioctl_fionbio;
use rustix::pipe::fcntl_setpipe_size;
use rustix::process::{Pid, Signal, kill_process};

use crate::error::{Context, Error};
use crate::executable::Executable;
use crate::group::{self, Ended, Use};
use crate::order::What;
use crate::threads::{First, Requests, wait};
use crate::{Wall, start};

/// The filters behind which it runs: which system calls there are, and which wait for the grader.
const FILTERS: u32 = 2;

/// What a student's program may use. Its time is its caller's to measure.
#[derive(Clone, Debug)]
pub struct ProgramLimits {
    /// Bytes of memory: everything that is mapped counts, shared or not, touched or not, the program itself as well. Beyond
    /// it no more is given, so that the program itself says that an allocation failed.
    pub memory: u64,
    /// Threads. With more it is ended.
    pub threads: u64,
}

/// With more threads than these it waits for whoever else wants to compute: the first, the one that answers, the one
/// that answered before, and one more.
const ORDINARY: u64 = 4;

/// Threads are counted this often, and what is printed is read; where much is printed, sooner.
const COUNT: Duration = Duration::from_millis(10);
const SOON: Duration = Duration::from_millis(1);

/// So much of what is printed waits to be read, in bytes, if the system allows it: the most that it allows to everybody.
const PIPE: usize = 1 << 20;
const MUCH: usize = 1 << 14;

/// So much of what is printed on standard error is kept: its end.
const PRINTED: usize = 1 << 12;

/// A program that runs behind the wall, or has ended. Dropped, it is ended, and nothing of it is left.
pub struct Program {
    /// Where questions are written: the program's descriptor 3.
    pub questions: File,
    /// Where answers are read: the program's descriptor 4.
    pub answers: File,
    child: Child,
    watch: Option<JoinHandle<Watched>>,
    ended: Option<Ended>,
    printed: String,
}

/// What the thread beside a program has seen.
#[derive(Default)]
struct Watched {
    printed: Vec<u8>,
    too_many_threads: bool,
}

pub fn start(wall: &Wall, executable: &Executable, limits: &ProgramLimits) -> Result<Program, Error> {
    let pipe = || io::pipe().context("a pipe");
    let ((answers, stdout), (printed, stderr)) = (pipe()?, pipe()?);
    // Questions go one way as well, but the launcher sends something of its own first.
    let (questions, stdin) = UnixStream::pair().context("a socket")?;
    fcntl_setpipe_size(&printed, PIPE).ok();
    ioctl_fionbio(&printed, true).context("a pipe")?;
    let what = What::Program(executable.number());
    let streams = [OwnedFd::from(stdin).into(), stdout.into(), stderr.into()];
    let mut child = wall.start(what, limits.memory, streams)?;
    let watch = match watch(wall, &child, &questions, OwnedFd::from(printed).into(), limits.threads) {
        Ok(watch) => watch,
        Err(error) => {
            group::end(&mut child).ok();
            return Err(error);
        }
    };
    let [questions, answers] = [OwnedFd::from(questions), OwnedFd::from(answers)].map(File::from);
    let mut program =
        Program { questions, answers, child, watch: Some(watch), ended: None, printed: String::new() };
    if wall.stands_before(&program.child, FILTERS, |file| {
        file.as_os_str().as_encoded_bytes().starts_with(b"/memfd:")
    })? {
        return Ok(program);
    }
    program.kill();
    Err(start::given_up(&program.printed))
}

impl Program {
    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The bytes that it has in memory now.
    pub fn resident(&self) -> u64 {
        if self.ended.is_some() { 0 } else { Use::of(self.child.id()).resident }
    }

    /// The processor time that it has had.
    pub fn computed(&self) -> Duration {
        if self.ended.is_some() { Duration::ZERO } else { Use::of(self.child.id()).computed }
    }

    /// Whether it waits for something else than a processor.
    pub fn is_asleep(&self) -> bool {
        self.ended.is_some() || group::is_asleep(self.child.id())
    }

    /// How it ended, if it has.
    pub fn ended(&mut self) -> Option<Ended> {
        if self.watch.as_ref().is_some_and(JoinHandle::is_finished) {
            self.kill();
        }
        self.ended
    }

    /// Waits for its end, at most so long, and ends it then. How it ended by itself tells more than that it was ended.
    pub fn end_within(&mut self, patience: Duration) -> Ended {
        let begun = Instant::now();
        while self.ended().is_none() && begun.elapsed() < patience {
            thread::sleep(Duration::from_millis(1));
        }
        self.kill()
    }

    /// Ends it, unless it has ended, and says how it ended. Nothing of it is left.
    pub fn kill(&mut self) -> Ended {
        if let Some(ended) = self.ended {
            return ended;
        }
        kill_process(Pid::from_child(&self.child), Signal::KILL).ok();
        // While it is not waited for, its number is its own, and the thread beside it may use that.
        let watched = self.watch.take().and_then(|watch| watch.join().ok()).unwrap_or_default();
        self.printed = String::from_utf8_lossy(&watched.printed).into_owned();
        let ended = match group::end(&mut self.child) {
            _ if watched.too_many_threads => Ended::TooManyThreads,
            Ok(status) => status.into(),
            // Waited for by someone else: the grader has done it.
            Err(_) => Ended::Signalled(Signal::KILL.as_raw()),
        };
        *self.ended.insert(ended)
    }

    /// The end of what it has printed on standard error, once it has ended: how much it prints costs it nothing but time.
    pub fn printed(&self) -> &str {
        &self.printed
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Reads what a process prints, allows it so many threads and no more, until it has ended. It does not wait for what is
/// printed: an honest program may print a line for each question, and to be woken for each would take more time than the
/// questions.
fn watch(
    wall: &Wall,
    child: &Child,
    launcher: &UnixStream,
    mut stderr: File,
    threads: u64,
) -> Result<JoinHandle<Watched>, Error> {
    let (process, number) = (group::watch(child)?, child.id());
    let requests = match wall.layers.seccomp {
        true => Requests::receive(launcher, start::PATIENCE)?,
        false => None,
    };
    let thread = thread::Builder::new().spawn(move || {
        let (mut watched, mut counted, mut pause) = (Watched::default(), Instant::now(), COUNT);
        loop {
            let first = wait(&process, requests.as_ref(), pause);
            if first != First::AsksForAThread || counted.elapsed() >= COUNT {
                let printed = keep_last(&mut stderr, &mut watched.printed);
                pause = if printed < MUCH { COUNT } else { SOON };
            }
            let now = Use::of(number).threads;
            match first {
                First::Ended => return watched,
                First::AsksForAThread if now < threads => requests.iter().for_each(Requests::allow_one),
                First::Nothing if now <= threads => {}
                _ => {
                    watched.too_many_threads = true;
                    kill(number);
                }
            }
            if counted.elapsed() < COUNT {
                continue;
            }
            counted = Instant::now();
            if now > ORDINARY {
                group::give_way(number);
            }
        }
    });
    thread.context("a thread beside a program")
}

/// Ends a process that is not waited for yet, so that its number is its own.
fn kill(number: u32) {
    let process = Pid::from_raw(number as i32).expect("a process has a number");
    kill_process(process, Signal::KILL).ok();
}

/// Reads what there is, but no more than a pipe holds, and keeps the end of all; returns how much there was, in bytes.
fn keep_last(stream: &mut File, last: &mut Vec<u8>) -> usize {
    let (mut piece, mut all) = ([0; 1 << 14], 0);
    while all < PIPE
        && let Ok(length @ 1..) = stream.read(&mut piece)
    {
        last.extend_from_slice(&piece[..length]);
        last.drain(..last.len().saturating_sub(PRINTED));
        all += length;
    }
    all
}
