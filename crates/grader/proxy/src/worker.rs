//! The worker's process, from its start to its end.

use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use othello_grade_wire::{CANNOT_BEGIN, Frames, In, ask, frame, tell};
use rustix::io::Errno;
use rustix::net::{SendFlags, send};
use rustix::process::{Pid, Signal, kill_process_group};

use crate::settings::Settings;
use crate::trouble::Trouble;

/// Confining itself and starting must be done by then.
const START: Duration = Duration::from_secs(20);

/// How much of what the worker prints on its standard error is kept: the end of it.
const PRINTED: usize = 1 << 12;

/// A machine that is busy with other work may let a worker wait: this many times the limit, as long as it has not had
/// its share of a processor.
const PATIENCE: u32 = 5;

/// From the end of what a worker says to its own end.
const AFTER_THE_END: Duration = Duration::from_millis(20);

/// Questions up to this size are sent before the first answer is read; more would fill the socket both ways.
const AT_ONCE: u64 = 1 << 15;

/// A worker that is ready.
pub struct Worker {
    child: Child,
    frames: Frames<UnixStream>,
    printed: Option<JoinHandle<String>>,
}

impl Worker {
    /// Starts the worker, tells `started` the number of its process, and waits until it has given up its rights.
    pub fn start(settings: &Settings, started: impl FnOnce(u32)) -> Result<Worker, Trouble> {
        let failed = |error: io::Error| {
            Trouble::Grader(format!("{} cannot be started: {error}", settings.worker.display()))
        };
        let mut worker = Worker::spawn(settings).map_err(failed)?;
        started(worker.child.id());
        worker.frames.stream().set_read_timeout(Some(START)).map_err(failed)?;
        let ready = worker.frames.read().map(|frame| {
            let layers = In::new(&frame[1..], &mut None).take::<Vec<String>>();
            frame[0] == tell::READY && layers.as_ref() == Ok(&settings.sandbox)
        });
        worker.frames.stream().set_read_timeout(Some(settings.limits.call / 2)).map_err(failed)?;
        match ready {
            Ok(true) => Ok(worker),
            Ok(false) => Err(Trouble::Grader("the worker is not confined as this machine can".to_string())),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Err(worker.did_not_begin()),
            Err(error) => Err(failed(error)),
        }
    }

    /// Why it ended before it was ready: where it does not say so itself, there is no room for what the student's code
    /// sets aside beforehand.
    fn did_not_begin(&mut self) -> Trouble {
        match self.end() {
            Trouble::Ended(status, printed) if status.code() == Some(CANNOT_BEGIN) => {
                Trouble::Grader(printed)
            }
            trouble => trouble,
        }
    }

    fn spawn(settings: &Settings) -> io::Result<Worker> {
        let (ours, theirs) = UnixStream::pair()?;
        let mut command = Command::new(&settings.worker);
        command.arg(settings.memory.to_string());
        command.env_clear().process_group(0);
        command.stdin(OwnedFd::from(theirs)).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let printed = child.stderr.take().map(|stderr| thread::spawn(|| last_of(stderr)));
        Ok(Worker { child, frames: Frames::new(ours), printed })
    }

    /// Says that a test begins and sends its questions, which are frames.
    pub fn begin_test(&mut self, at_once: bool, mut questions: impl Read + Send + 'static) -> io::Result<()> {
        let mut bytes = Vec::new();
        frame(&mut bytes, &[ask::TEST, u8::from(at_once)]);
        let more = questions.by_ref().take(AT_ONCE).read_to_end(&mut bytes)? as u64 == AT_ONCE;
        let mut socket = self.frames.stream().try_clone()?;
        socket.write_all(&bytes)?;
        if more {
            thread::spawn(move || io::copy(&mut questions, &mut socket));
        }
        Ok(())
    }

    /// Sends frames.
    pub fn send(&mut self, frames: &[&[u8]]) -> io::Result<()> {
        let mut framed = Vec::new();
        frames.iter().for_each(|bytes| frame(&mut framed, bytes));
        self.frames.stream().write_all(&framed)
    }

    /// Sends a reply, for which an honest worker waits and has room. One that asks and does not listen is not waited for:
    /// says whether the reply was taken.
    pub fn reply(&mut self, bytes: &[u8]) -> bool {
        let mut framed = Vec::new();
        frame(&mut framed, bytes);
        let sent = send(self.frames.stream(), &framed, SendFlags::DONTWAIT | SendFlags::NOSIGNAL);
        // Should the worker be gone, hearing says so.
        sent.map_or_else(|error| error != Errno::AGAIN, |sent| sent == framed.len())
    }

    /// Waits for what the worker says next, at most `limit`; adds the time it took to `waited`.
    pub fn hear(&mut self, limit: Duration, waited: &mut Duration) -> Result<&[u8], Trouble> {
        if !self.frames.ready() {
            let begun = Instant::now();
            let heard = self.wait(limit);
            *waited += begun.elapsed();
            heard?;
        }
        self.frames.read().map_err(|_| Trouble::Garbled)
    }

    /// Waits in halves of the limit: what the worker has had of a processor in the second half tells whether it is slow
    /// or the machine busy.
    fn wait(&mut self, limit: Duration) -> Result<(), Trouble> {
        let begun = Instant::now();
        let mut cpu_before = None;
        loop {
            // A worker that sends a byte now and then has not answered.
            let late = begun.elapsed() >= limit * PATIENCE;
            match self.frames.advance() {
                Ok(true) => return Ok(()),
                Ok(false) if late => return Err(Trouble::Late(limit)),
                Ok(false) => {}
                Err(error) if error.kind() == ErrorKind::InvalidData => return Err(Trouble::Garbled),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                    let cpu = cpu_time(self.child.id());
                    let used =
                        cpu.zip(cpu_before).map(|(now, before): (Duration, _)| now.saturating_sub(before));
                    let starved = used.is_some_and(|used| used < limit / 4) && runnable(self.child.id());
                    if begun.elapsed() >= limit && !(starved && begun.elapsed() < limit * PATIENCE) {
                        return Err(Trouble::Late(limit));
                    }
                    cpu_before = cpu;
                }
                Err(_) => return Err(self.end()),
            }
        }
    }

    /// How the worker ended, once it says no more.
    fn end(&mut self) -> Trouble {
        // How it ended by itself tells more than that it was ended here, which is for one that only closed its socket.
        thread::sleep(AFTER_THE_END);
        self.kill();
        let status = match self.child.wait() {
            Ok(status) => status,
            Err(error) => return Trouble::Grader(format!("the worker's end is not known: {error}")),
        };
        let printed = self.printed.take().and_then(|printed| printed.join().ok()).unwrap_or_default();
        Trouble::Ended(status, printed)
    }

    /// Ends it, and whatever it has started where no sandbox keeps it from that.
    fn kill(&mut self) {
        kill_process_group(Pid::from_child(&self.child), Signal::KILL).ok();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.kill();
        self.child.wait().ok();
    }
}

/// The end of what is printed, however much it is.
fn last_of(mut stream: impl Read) -> String {
    let (mut last, mut piece) = (Vec::new(), [0; 1 << 13]);
    while let Ok(length @ 1..) = stream.read(&mut piece) {
        last.extend_from_slice(&piece[..length]);
        last.drain(..last.len().saturating_sub(PRINTED));
    }
    String::from_utf8_lossy(&last).into_owned()
}

/// The processor time that a process has had, where the system tells.
fn cpu_time(process: u32) -> Option<Duration> {
    // Nanoseconds on a processor, nanoseconds waiting for one, time slices: of its threads, one after the other.
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let of = |thread: std::fs::DirEntry| {
        let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    };
    Some(Duration::from_nanos(threads.filter_map(|thread| of(thread.ok()?)).sum()))
}

/// Whether a thread of the process would go on computing if it had a processor.
fn runnable(process: u32) -> bool {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{process}/task")) else { return false };
    threads.flatten().any(|thread| {
        let stat = std::fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
        stat.rsplit(") ").next().is_some_and(|state| state.starts_with('R'))
    })
}
