//! The process in which a student's code runs.
//!
//! It is this library, the student's steps, and a few generated lines that hand each question to a function
//! ([`Asked`]). It knows no test and no expected answer: whoever takes it over has gained nothing but an empty room.
//! Before the first question it gives up its rights; what it says goes through one socket, which the proxy does not
//! trust.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod asked;
mod conversation;
mod panics;
mod talk;

use std::cell::RefCell;
use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::{env, fs, process, thread};

use othello_grade_sandbox::give_up_everything;
use othello_grade_wire::{CANNOT_BEGIN, In, ask, tell};
use othello_steps::Board;

pub use asked::Asked;
pub use conversation::{Input, Output};
pub use othello_grade_wire::Garbled;
use talk::Talk;

/// A function of the student's, as the proxy names it.
pub struct Function {
    /// The step.
    pub step: u8,
    /// Which of the step's functions, counted from 0 as course.toml lists them.
    pub number: u8,
    /// Reads the arguments, calls the function, and writes what it changed and returned.
    pub call: fn(&mut Asked) -> Result<(), Garbled>,
}

/// Answers until nobody asks any more. Its argument is the memory limit in MiB; its standard input is a socket to the proxy.
pub fn serve(functions: &'static [Function]) -> ! {
    let Some(memory) = env::args().nth(1).and_then(|memory| memory.parse().ok()) else {
        eprintln!("This program answers the questions of `cargo grade`, which starts it.");
        process::exit(2)
    };
    if let Some(kibibytes) = set_aside().filter(|&kibibytes| kibibytes > memory << 10) {
        eprintln!("memory allocation of {kibibytes} KiB before anything is asked");
        process::exit(1)
    }
    match prepare(memory) {
        Ok(talk) => answer(talk, functions),
        Err(error) => {
            eprintln!("the worker cannot begin: {error}");
            process::exit(CANNOT_BEGIN)
        }
    }
}

/// How much memory the program's statics and the like take, in KiB, where the system tells.
fn set_aside() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let data = status.lines().find_map(|line| line.strip_prefix("VmData:"))?;
    data.trim().strip_suffix(" kB")?.parse().ok()
}

/// Takes the socket, so that code which reads the keyboard finds it empty, and gives up what the student's code need
/// not have.
fn prepare(memory: u64) -> io::Result<Talk> {
    let socket = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    rustix::stdio::dup2_stdin(File::open("/dev/null")?)?;
    // Its number of links tells how many threads there are, when nothing can be opened any more.
    let threads = File::open("/proc/self/task").ok();
    let layers = give_up_everything(memory);
    panics::listen();
    let mut talk = Talk::new(socket, threads)?;
    talk.tell(tell::READY, |out| {
        out.put(&layers);
    })?;
    talk.flush()?;
    Ok(talk)
}

/// Each test has a thread of its own, as under `cargo test`: what a thread keeps for itself does not outlive it.
fn answer(talk: Talk, functions: &'static [Function]) -> ! {
    let talk = Arc::new(Mutex::new(Some(talk)));
    loop {
        let talk = talk.clone();
        let test = thread::Builder::new().spawn(move || answer_test(&talk, functions));
        match test.map(|test| test.join()) {
            Ok(Ok(Some(()))) => {}
            Ok(Ok(None)) => process::exit(0),
            _ => process::exit(4),
        }
    }
}

/// Answers the questions of one test, until the next begins; `None` when there is none.
fn answer_test(shared: &Mutex<Option<Talk>>, functions: &[Function]) -> Option<()> {
    let mut talk = shared.lock().ok()?.take()?;
    talk.begin_test().ok()?;
    let talk = Rc::new(RefCell::new(talk));
    let (mut board, mut question) = (None, Vec::new());
    loop {
        talk.borrow_mut().hear_question(&mut question).ok()?;
        match question[0] {
            ask::CALL => asked::answer(&talk, functions, &question[1..], &mut board).ok()?,
            ask::BOARD => drop(In::new(&question[1..], &mut board).take::<Rc<Board>>().ok()?),
            ask::TAKES_ALL => talk.borrow_mut().takes_all = true,
            ask::TEST => break,
            _ => process::exit(5),
        }
    }
    // Unless the student's code has kept its input for good; then nobody can be talked with.
    *shared.lock().ok()? = Some(Rc::into_inner(talk)?.into_inner());
    Some(())
}
