//! The connection to the grader.

use std::fs::File;
use std::io::{self, Write};
use std::process;

use othello_grade_wire::messages::{FromProgram, ToProgram};
use othello_grade_wire::{Garbled, Inbox, Value, decode, frame, value_of};

/// The exit code when the grader sends something unexpected. It is not the student's fault.
pub const CANNOT_GO_ON: i32 = 4;

/// When the outbox holds more bytes than this it is sent, even if the next question is there already.
const FULL: usize = 1 << 12;

/// When the function has written more bytes than this they are sent.
const WRITTEN: usize = 1 << 14;

/// The two pipes.
pub struct Connection {
    questions: File,
    answers: File,
    inbox: Inbox,
    /// Messages that are not sent yet.
    outbox: Vec<u8>,
    /// What the function has written to an output that takes everything, and that is not yet in a message.
    written: Vec<u8>,
}

impl Connection {
    pub fn new(questions: File, answers: File) -> Connection {
        Connection { questions, answers, inbox: Inbox::default(), outbox: Vec::new(), written: Vec::new() }
    }

    /// Waits for the grader's next message. First it sends the outbox, unless the next message is there already.
    pub fn hear(&mut self) -> io::Result<Vec<u8>> {
        if let Some(heard) = self.inbox.next_frame().map_err(|_| io::ErrorKind::InvalidData)? {
            return Ok(heard.to_vec());
        }
        self.send()?;
        self.inbox.wait(&mut self.questions)?.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }

    /// Waits for the reply of the test's input or output.
    pub fn hear_reply<T: Value>(&mut self) -> io::Result<T> {
        let heard = self.hear()?;
        let reply = match decode(&heard) {
            Ok(ToProgram::Reply(reply)) => value_of(reply),
            _ => Err(Garbled),
        };
        reply.unwrap_or_else(|Garbled| process::exit(CANNOT_GO_ON))
    }

    /// Adds a message to the outbox, after what the function has written.
    pub fn say(&mut self, what: &FromProgram) -> io::Result<()> {
        if !self.written.is_empty() {
            frame(&mut self.outbox, &FromProgram::Write(&self.written));
            self.written.clear();
        }
        frame(&mut self.outbox, what);
        if self.outbox.len() > FULL { self.send() } else { Ok(()) }
    }

    /// Writes bytes to an output that takes everything.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.written.len() + bytes.len() > WRITTEN && !self.written.is_empty() {
            let written = std::mem::take(&mut self.written);
            self.say(&FromProgram::Write(&written))?;
            self.send()?;
        }
        self.written.extend_from_slice(bytes);
        Ok(())
    }

    fn send(&mut self) -> io::Result<()> {
        let sent = self.answers.write_all(&self.outbox);
        self.outbox.clear();
        sent
    }
}
