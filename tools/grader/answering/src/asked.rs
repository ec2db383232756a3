//! Answers one question after the other.

use std::cell::RefCell;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::process;
use std::rc::Rc;

use othello_grade_wire::messages::{FromProgram, FunctionId, ToProgram};
use othello_grade_wire::{Garbled, Value, decode, value_of};

use crate::connection::{CANNOT_GO_ON, Connection};
use crate::panics;
use crate::streams::{Input, Output};

/// A function of the student's.
pub struct Function {
    /// The step's number.
    pub step: u8,
    /// Its index among the step's functions.
    pub place: u8,
    /// Reads the arguments, calls the function, and writes the answer.
    pub call: fn(&mut Asked) -> Result<(), Garbled>,
}

/// A question that is being answered.
pub struct Asked<'a> {
    arguments: &'a [u8],
    takes_all: bool,
    answer: Vec<u8>,
    connection: &'a Rc<RefCell<Connection>>,
}

impl Asked<'_> {
    /// The arguments, a tuple.
    ///
    /// # Errors
    ///
    /// [`Garbled`] when the question does not hold such a tuple.
    pub fn arguments<T: Value>(&self) -> Result<T, Garbled> {
        value_of(self.arguments)
    }

    /// The input that the function reads.
    pub fn input(&self) -> Input {
        Input { connection: self.connection.clone(), here: Vec::new(), used: 0 }
    }

    /// The output that the function writes to.
    pub fn output(&self) -> Output {
        Output { connection: self.connection.clone(), takes_all: self.takes_all }
    }

    /// Adds to the answer an argument that the function changed, or what it returned.
    pub fn answer(&mut self, answer: &impl Value) {
        answer.add_to(&mut self.answer);
    }
}

/// Answers one question after the other. Returns when the grader is gone.
pub fn answer_all(connection: &Rc<RefCell<Connection>>, functions: &[Function]) -> io::Result<()> {
    loop {
        let heard = connection.borrow_mut().hear()?;
        // Anything else is a reply, and no function waits for one.
        let Ok(ToProgram::Call { function, arguments, takes_all }) = decode(&heard) else {
            process::exit(CANNOT_GO_ON)
        };
        answer(function, functions, Asked { arguments, takes_all, answer: Vec::new(), connection })?;
    }
}

fn answer(id: FunctionId, functions: &[Function], mut asked: Asked) -> io::Result<()> {
    let function = functions.iter().find(|function| (function.step, function.place) == (id.step, id.place));
    let Some(function) = function else { process::exit(CANNOT_GO_ON) };
    let connection = asked.connection;
    match panic::catch_unwind(AssertUnwindSafe(|| (function.call)(&mut asked))) {
        Ok(Ok(())) => connection.borrow_mut().say(&FromProgram::Answer(&asked.answer)),
        Ok(Err(Garbled)) => process::exit(CANNOT_GO_ON),
        Err(payload) => {
            drop(payload);
            let heard = panics::heard();
            let (words, file, line) = (heard.words.as_str(), heard.file.as_str(), heard.line);
            connection.borrow_mut().say(&FromProgram::Panicked { words, file, line })
        }
    }
}
