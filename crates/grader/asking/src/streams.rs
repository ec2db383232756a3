//! The test's own input and output, as a function's wishes come.

use std::any;
use std::io::{self, BufRead, ErrorKind, Write};

use othello_testkit::Screen;

/// As much of the input is handed over at once, in bytes: it fits a pipe, so that nobody waits for a program that does not
/// listen.
const PIECE: usize = 1 << 14;

/// What a function may do with the test's input and output.
pub trait Streams {
    /// Whether the output takes all that is written, and never fails.
    fn takes_all(&self) -> bool;
    /// What the input holds now, or the beginning of it; nothing at its end.
    fn read(&mut self) -> io::Result<Vec<u8>>;
    /// That many bytes of it have been used.
    fn used(&mut self, amount: usize);
    /// Writes; returns how many bytes were taken.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize>;
    /// Flushes the output.
    fn flush(&mut self) -> io::Result<()>;
}

/// An input and an output.
pub struct Both<'a, R, W> {
    pub input: &'a mut R,
    pub output: &'a mut W,
}

impl<R: BufRead, W: Write> Streams for Both<'_, R, W> {
    fn takes_all(&self) -> bool {
        let output = any::type_name::<W>();
        [any::type_name::<Vec<u8>>(), any::type_name::<Screen>()].contains(&output)
    }

    fn read(&mut self) -> io::Result<Vec<u8>> {
        let here = self.input.fill_buf()?;
        Ok(here[..here.len().min(PIECE)].to_vec())
    }

    /// Never more than there is, which would be the test's own fault.
    fn used(&mut self, amount: usize) {
        let here = self.input.fill_buf().map_or(0, <[u8]>::len);
        self.input.consume(amount.min(here));
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// For a function that neither reads nor writes.
pub struct Neither;

impl Streams for Neither {
    fn takes_all(&self) -> bool {
        true
    }

    fn read(&mut self) -> io::Result<Vec<u8>> {
        Err(ErrorKind::Unsupported.into())
    }

    fn used(&mut self, _: usize) {}

    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(ErrorKind::Unsupported.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
