//! Input and output of a function that asks and shows: they are the proxy's, at the other end of the socket.

use std::cell::RefCell;
use std::io::{self, BufRead, ErrorKind, Read, Write};
use std::rc::Rc;

use othello_grade_wire::{In, Take, ask, tell};

use crate::talk::Talk;

/// The most bytes that are written in one piece.
const PIECE: usize = 1 << 14;

/// What the function reads.
pub struct Input {
    talk: Rc<RefCell<Talk>>,
    here: Vec<u8>,
    used: usize,
}

/// What the function writes to. Until the proxy's output is known to take pieces of several bytes whole, each write waits
/// to hear how much was taken, for some outputs take less.
pub struct Output {
    talk: Rc<RefCell<Talk>>,
    takes_all: bool,
}

impl Input {
    pub(crate) fn new(talk: Rc<RefCell<Talk>>) -> Input {
        Input { talk, here: Vec::new(), used: 0 }
    }
}

impl Output {
    pub(crate) fn new(talk: Rc<RefCell<Talk>>) -> Output {
        let takes_all = std::mem::take(&mut talk.borrow_mut().takes_all);
        Output { talk, takes_all }
    }
}

impl BufRead for Input {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.here.len() {
            let mut talk = self.talk.borrow_mut();
            talk.tell(tell::READ, |_| {})?;
            (self.here, self.used) = (reply(&mut talk, ask::INPUT)?, 0);
        }
        Ok(&self.here[self.used..])
    }

    fn consume(&mut self, amount: usize) {
        self.used += amount;
        assert!(self.used <= self.here.len(), "more input was consumed than there is");
        self.talk
            .borrow_mut()
            .tell(tell::USED, |out| {
                out.put(&amount);
            })
            .ok();
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
        let mut talk = self.talk.borrow_mut();
        let piece = &bytes[..bytes.len().min(PIECE)];
        if self.takes_all {
            talk.post(piece)?;
            return Ok(piece.len());
        }
        talk.tell(tell::WRITE, |out| {
            out.put(piece);
        })?;
        let taken: usize = reply(&mut talk, ask::TAKEN)?;
        self.takes_all = taken > 1 && taken == piece.len();
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.talk.borrow_mut().tell(tell::FLUSH, |_| {})
    }
}

/// Waits for a reply of this kind.
fn reply<T: Take>(talk: &mut Talk, kind: u8) -> io::Result<T> {
    let frame = talk.hear()?;
    let reply = (frame[0] == kind).then(|| In::new(&frame[1..], &mut None).take::<io::Result<T>>());
    reply.and_then(Result::ok).unwrap_or_else(|| Err(ErrorKind::InvalidData.into()))
}
