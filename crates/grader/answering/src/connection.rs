//! What the program says and hears.

use std::fs::File;
use std::io::{self, Write};
use std::process;

use othello_grade_wire::messages::{FromProgram, ToProgram};
use othello_grade_wire::{Inbox, decode, frame};

use crate::CANNOT_GO_ON;

/// When so much has been said it is sent even if the next question is there already, in bytes.
const FULL: usize = 1 << 12;

/// When the function has written so much it is handed over, in bytes.
const WRITTEN: usize = 1 << 14;

/// The pipes.
pub struct Connection {
    questions: File,
    answers: File,
    inbox: Inbox,
    /// What has been said and not been sent yet.
    outbox: Vec<u8>,
    /// What the function has written to an output that takes all, and nobody waits for yet.
    written: Vec<u8>,
}

impl Connection {
    pub fn new(questions: File, answers: File) -> Connection {
        Connection { questions, answers, inbox: Inbox::default(), outbox: Vec::new(), written: Vec::new() }
    }

    /// Waits for what the grader says next. What was said before is sent first, unless the next is there already.
    pub fn hear(&mut self) -> io::Result<Vec<u8>> {
        if let Some(heard) = self.inbox.next_frame().map_err(|_| io::ErrorKind::InvalidData)? {
            return Ok(heard.to_vec());
        }
        self.send()?;
        self.inbox.wait(&mut self.questions)?.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }

    /// Waits for a reply, and makes of it what `of` does.
    pub fn hear_reply<T>(&mut self, of: impl FnOnce(ToProgram) -> Option<io::Result<T>>) -> io::Result<T> {
        let heard = self.hear()?;
        decode(&heard).ok().and_then(of).unwrap_or_else(|| process::exit(CANNOT_GO_ON))
    }

    /// Says something, after what has been written.
    pub fn say(&mut self, what: &FromProgram) -> io::Result<()> {
        if !self.written.is_empty() {
            frame(&mut self.outbox, &FromProgram::Write(&self.written));
            self.written.clear();
        }
        frame(&mut self.outbox, what);
        if self.outbox.len() > FULL { self.send() } else { Ok(()) }
    }

    /// Writes bytes whose taking nobody waits for.
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
