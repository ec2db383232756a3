//! The input and the output of a function that reads and writes. They stand for the test's own, at the other end of the pipes.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

use othello_grade_wire::messages::FromProgram;

use crate::connection::Connection;

/// The most bytes that are written at once.
const PIECE: usize = 1 << 14;

/// What the function reads.
pub struct Input {
    pub(crate) connection: Rc<RefCell<Connection>>,
    pub(crate) here: Vec<u8>,
    pub(crate) used: usize,
}

/// What the function writes to. Unless the test's output takes everything, each write waits to hear how much was taken.
pub struct Output {
    pub(crate) connection: Rc<RefCell<Connection>>,
    pub(crate) takes_all: bool,
}

impl BufRead for Input {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.here.len() {
            let mut connection = self.connection.borrow_mut();
            connection.say(&FromProgram::Read)?;
            self.here = connection.hear_reply()?;
            self.used = 0;
        }
        Ok(&self.here[self.used..])
    }

    fn consume(&mut self, amount: usize) {
        self.used += amount;
        assert!(self.used <= self.here.len(), "more input was consumed than there is");
        self.connection.borrow_mut().say(&FromProgram::Used(amount)).ok();
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let piece = &bytes[..bytes.len().min(PIECE)];
        let mut connection = self.connection.borrow_mut();
        if self.takes_all {
            connection.write(piece)?;
            return Ok(piece.len());
        }
        connection.say(&FromProgram::Write(piece))?;
        connection.hear_reply()
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut connection = self.connection.borrow_mut();
        connection.say(&FromProgram::Flush)?;
        if self.takes_all {
            return Ok(());
        }
        connection.hear_reply()
    }
}
