//! The test's input and output, as the worker's questions about them come.

use std::any;
use std::io::{self, BufRead, ErrorKind, Write};

/// As much of the input is handed over at once, in bytes: it fits the socket, so that nobody waits for a worker that does
/// not listen.
const PIECE: usize = 1 << 14;

/// What a function that asks and shows may do with the test's input and output.
pub trait Conversation {
    /// The type of the output, which says how it takes what is written; none if nothing can be written.
    fn output_type(&self) -> Option<&'static str>;
    /// What the input holds now, or the beginning of it; nothing at its end.
    fn read(&mut self) -> io::Result<Vec<u8>>;
    /// That many bytes of it have been used.
    fn used(&mut self, amount: usize);
    /// Writes; returns how many bytes were taken.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize>;
    /// Writes all of them to an output that has taken all that came before.
    fn post(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Flushes the output.
    fn flush(&mut self) -> io::Result<()>;
}

/// An input and an output.
pub struct Both<'a, R, W> {
    pub input: &'a mut R,
    pub output: &'a mut W,
}

impl<R: BufRead, W: Write> Conversation for Both<'_, R, W> {
    fn output_type(&self) -> Option<&'static str> {
        Some(any::type_name::<W>())
    }

    fn read(&mut self) -> io::Result<Vec<u8>> {
        let here = self.input.fill_buf()?;
        Ok(here[..here.len().min(PIECE)].to_vec())
    }

    fn used(&mut self, amount: usize) {
        self.input.consume(amount);
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.output.write(bytes)
    }

    fn post(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.output.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// For a function that neither reads nor writes.
pub struct Nothing;

impl Conversation for Nothing {
    fn output_type(&self) -> Option<&'static str> {
        None
    }

    fn read(&mut self) -> io::Result<Vec<u8>> {
        Err(ErrorKind::Unsupported.into())
    }

    fn used(&mut self, _: usize) {}

    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(ErrorKind::Unsupported.into())
    }

    fn post(&mut self, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
