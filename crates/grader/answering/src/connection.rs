//! What the program says and hears.

use std::fs::File;
use std::io::{self, Write};

use othello_grade_wire::messages::{FromProgram, ToProgram};
use othello_grade_wire::{Inbox, decode, frame};

/// When so much has been said it is sent even if the next question is there already, in bytes.
const FULL: usize = 1 << 12;

/// When the function has written so much it is handed over, in bytes.
const WRITTEN: usize = 1 << 14;

/// The pipes.
pub struct Connection {
    questions: File,
    answers: File,
    inbox: Inbox,
    /// What has been heard and is for whoever hears next.
    put_back: Option<Vec<u8>>,
    /// What has been said and not been sent yet.
    outbox: Vec<u8>,
    /// What the function has written to an output that takes all, and nobody waits for yet.
    written: Vec<u8>,
}

impl Connection {
    pub fn new(questions: File, answers: File) -> Connection {
        let (inbox, outbox, written) = (Inbox::default(), Vec::new(), Vec::new());
        Connection { questions, answers, inbox, put_back: None, outbox, written }
    }

    /// Waits for what the grader says next. What was said before is sent first, unless the next is there already.
    pub fn hear(&mut self) -> io::Result<Vec<u8>> {
        if let Some(heard) = self.put_back.take() {
            return Ok(heard);
        }
        loop {
            if let Some(heard) = self.inbox.next_frame().map_err(|_| io::ErrorKind::InvalidData)? {
                let heard = heard.to_vec();
                return Ok(heard);
            }
            self.send()?;
            if self.inbox.fill(&mut self.questions)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    /// Waits for a reply, and makes of it what `of` does. What is no such reply is the next question: this one has asked for
    /// more than it was foreseen to.
    pub fn hear_reply<T>(&mut self, of: impl FnOnce(ToProgram) -> Option<io::Result<T>>) -> io::Result<T> {
        let heard = self.hear()?;
        let reply = decode(&heard).ok().and_then(of);
        reply.unwrap_or_else(|| {
            self.put_back = Some(heard);
            Err(io::ErrorKind::InvalidData.into())
        })
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

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io::{self, Write};
    use std::os::fd::OwnedFd;

    use othello_grade_wire::messages::{FunctionId, ToProgram};
    use othello_grade_wire::{decode, frame};

    use super::Connection;

    #[test]
    fn what_is_no_reply_is_kept_as_the_next_question() {
        let (questions, mut grader) = io::pipe().unwrap();
        let (_, answers) = io::pipe().unwrap();
        let (function, arguments) = (FunctionId { step: 6, place: 0 }, &b"board"[..]);
        let call = ToProgram::Call { function, arguments, takes_all: true };
        let mut sent = Vec::new();
        frame(&mut sent, &ToProgram::Taken(Ok(3)));
        frame(&mut sent, &call);
        grader.write_all(&sent).unwrap();
        let [questions, answers] = [OwnedFd::from(questions), answers.into()].map(File::from);
        let mut connection = Connection::new(questions, answers);
        let mut taken = || {
            connection.hear_reply(|reply| match reply {
                ToProgram::Taken(taken) => Some(taken.map_err(io::Error::from)),
                _ => None,
            })
        };
        assert_eq!(taken().unwrap(), 3);
        assert!(taken().is_err());
        assert_eq!(decode(&connection.hear().unwrap()), Ok(call));
    }
}
