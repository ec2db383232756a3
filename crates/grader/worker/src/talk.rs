//! What the worker sends and hears.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::net::UnixStream;
use std::os::unix::process::parent_id;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use othello_grade_wire::{Frames, Out, ask, frame, tell};

/// What has been said is sent after this time even if nobody waits for it yet, so that what was answered before a loop
/// that never ends is known.
const POST: Duration = Duration::from_millis(50);

/// Or when it has grown to this, in bytes.
const FULL: usize = 1 << 15;

/// More threads than this no step needs. All programs of a machine share those there are.
const THREADS: u32 = 64;

/// The conversation with the proxy.
pub struct Talk {
    frames: Frames<UnixStream>,
    outbox: Arc<Mutex<Outbox>>,
    out: Out,
    /// What the student's code has written and nobody needs yet.
    written: Vec<u8>,
    /// The frame that told of the running test, and what it says: whether each answer is sent as soon as it is known.
    test: Vec<u8>,
    at_once: bool,
    /// Whether the output of the next call is known to take all that is written.
    pub takes_all: bool,
}

struct Outbox {
    bytes: Vec<u8>,
    socket: UnixStream,
}

impl Outbox {
    fn send(&mut self) -> io::Result<()> {
        let sent = self.socket.write_all(&self.bytes);
        self.bytes.clear();
        sent
    }
}

impl Talk {
    pub fn new(socket: UnixStream, threads: Option<File>) -> io::Result<Talk> {
        let outbox = Arc::new(Mutex::new(Outbox { bytes: Vec::new(), socket: socket.try_clone()? }));
        let (postman, proxy) = (outbox.clone(), parent_id());
        thread::Builder::new().stack_size(1 << 16).spawn(move || {
            // Nobody stops an endless loop whose proxy has been killed, unless it is done here.
            while parent_id() == proxy {
                thread::sleep(POST);
                locked(&postman).send().ok();
                if threads.as_ref().is_some_and(too_many) {
                    eprintln!("more than {THREADS} threads");
                    process::exit(7)
                }
            }
            process::exit(0)
        })?;
        let frames = Frames::new(socket);
        Ok(Talk {
            frames,
            outbox,
            out: Out::default(),
            written: Vec::new(),
            test: Vec::new(),
            at_once: false,
            takes_all: false,
        })
    }

    /// Says that the test begins which was heard of last; hears of the first.
    pub fn begin_test(&mut self) -> io::Result<()> {
        if self.test.is_empty() {
            let mut first = Vec::new();
            self.hear_question(&mut first)?;
        }
        self.at_once = self.test.get(1) == Some(&1);
        self.out.forget();
        self.written.clear();
        self.tell(tell::TEST, |_| {})
    }

    /// Says something of this kind.
    pub fn tell(&mut self, kind: u8, say: impl FnOnce(&mut Out)) -> io::Result<()> {
        self.hand_over()?;
        say(self.out.begin(kind));
        self.add()
    }

    /// Says what another has put into words.
    pub fn repeat(&mut self, said: &Out) -> io::Result<()> {
        self.hand_over()?;
        let mut outbox = locked(&self.outbox);
        frame(&mut outbox.bytes, said.bytes());
        if outbox.bytes.len() > FULL { outbox.send() } else { Ok(()) }
    }

    /// Writes bytes whose taking nobody waits for.
    pub fn post(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.written.extend_from_slice(bytes);
        if self.written.len() > FULL { self.hand_over() } else { Ok(()) }
    }

    /// Waits for what the proxy says next; what was said before is sent first.
    pub fn hear(&mut self) -> io::Result<&[u8]> {
        if self.at_once || !self.frames.ready() {
            self.flush()?;
        }
        self.frames.read()
    }

    /// Waits for the next question, or for word of the next test.
    pub fn hear_question(&mut self, question: &mut Vec<u8>) -> io::Result<()> {
        self.hear()?.clone_into(question);
        if question[0] == ask::TEST {
            question.clone_into(&mut self.test);
        }
        Ok(())
    }

    /// Sends all that has been said.
    pub fn flush(&mut self) -> io::Result<()> {
        self.hand_over()?;
        locked(&self.outbox).send()
    }

    /// Puts what has been written in order with what is said.
    fn hand_over(&mut self) -> io::Result<()> {
        if self.written.is_empty() {
            return Ok(());
        }
        self.out.begin(tell::POST).put(&self.written);
        self.written.clear();
        self.add()
    }

    fn add(&mut self) -> io::Result<()> {
        let mut outbox = locked(&self.outbox);
        frame(&mut outbox.bytes, self.out.bytes());
        if outbox.bytes.len() > FULL { outbox.send() } else { Ok(()) }
    }
}

/// Whether there are too many folders in this one, each of which is a thread. It has a link for each, and two of its own.
fn too_many(threads: &File) -> bool {
    // Not `metadata`: the C library may take a call for it that the sandbox does not allow.
    rustix::fs::fstat(threads).is_ok_and(|folder| u128::from(folder.st_nlink) > 2 + u128::from(THREADS))
}

fn locked(outbox: &Mutex<Outbox>) -> std::sync::MutexGuard<'_, Outbox> {
    outbox.lock().unwrap_or_else(PoisonError::into_inner)
}
