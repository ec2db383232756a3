//! The input and the output of a function that reads and writes: they are the test's own, at the other end of the pipes.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

use othello_grade_wire::messages::{FromProgram, ToProgram};
use othello_grade_wire::received;

use crate::connection::Connection;

/// The most bytes that are written in one piece.
const PIECE: usize = 1 << 14;

/// What the function reads.
pub struct Input {
    connection: Rc<RefCell<Connection>>,
    here: Vec<u8>,
    used: usize,
}

/// What the function writes to. Unless the test's output is known to take all, each write waits to hear how much was
/// taken.
pub struct Output {
    connection: Rc<RefCell<Connection>>,
    takes_all: bool,
}

impl Input {
    pub(crate) fn new(connection: Rc<RefCell<Connection>>) -> Input {
        Input { connection, here: Vec::new(), used: 0 }
    }
}

impl Output {
    pub(crate) fn new(connection: Rc<RefCell<Connection>>, takes_all: bool) -> Output {
        Output { connection, takes_all }
    }
}

impl BufRead for Input {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.here.len() {
            let mut connection = self.connection.borrow_mut();
            connection.say(&FromProgram::Read)?;
            self.here = connection.hear_reply(|reply| match reply {
                ToProgram::Input(input) => Some(received(input.map(<[u8]>::to_vec))),
                _ => None,
            })?;
            self.used = 0;
        }
        Ok(&self.here[self.used..])
    }

    fn consume(&mut self, amount: usize) {
        self.used += amount;
        assert!(self.used <= self.here.len(), "more input was consumed than there is");
        self.connection.borrow_mut().say(&FromProgram::Used(amount as u64)).ok();
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
        let taken = connection.hear_reply(|reply| match reply {
            ToProgram::Taken(taken) => Some(received(taken)),
            _ => None,
        })?;
        Ok(taken as usize)
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut connection = self.connection.borrow_mut();
        connection.say(&FromProgram::Flush)?;
        if self.takes_all {
            return Ok(());
        }
        connection.hear_reply(|reply| match reply {
            ToProgram::Flushed(flushed) => Some(received(flushed)),
            _ => None,
        })
    }
}
