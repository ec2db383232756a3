//! The program that holds a student's functions: it reads questions and writes answers.
//!
//! The program is this library, the student's steps, and a few generated lines that pass each question to a function
//! ([`Asked`]). It knows no test and no expected answer. It runs in the sandbox from its first instruction: it reads
//! questions from descriptor 3, writes answers to descriptor 4, and can reach nothing else. It has one thread, with the same
//! stack that a function has under `cargo test`.

#![deny(unsafe_op_in_unsafe_fn)]
#![warn(missing_docs)]

mod panics;
mod connection;
mod streams;
mod asked;

use std::cell::RefCell;
use std::fs::File;
use std::os::fd::FromRawFd;
use std::process;
use std::rc::Rc;

pub use asked::{Asked, Function};
use connection::Connection;
pub use othello_grade_wire as wire;
use othello_grade_wire::messages::FromProgram;
pub use streams::{Input, Output};

/// Answers questions until the grader is gone.
pub fn serve(functions: &[Function]) -> ! {
    // SAFETY: the launcher has opened both for this program, and nothing else in it owns them.
    let [questions, answers] = [3, 4].map(|descriptor| unsafe { File::from_raw_fd(descriptor) });
    panics::listen();
    let connection = Rc::new(RefCell::new(Connection::new(questions, answers)));
    let ready = connection.borrow_mut().say(&FromProgram::Ready);
    let _the_grader_is_gone = ready.and_then(|()| asked::answer_all(&connection, functions));
    process::exit(0)
}
