//! The test's own input and output, which a function reads and writes through the grader.

use std::any;
use std::io::{self, BufRead, Write};

use othello_testkit::Screen;

/// The most input that is sent at once, in bytes. It fits into a pipe, so the grader never waits for a program that does not
/// read.
const PIECE: usize = 1 << 14;

/// An input and an output.
pub struct Streams<'a> {
    input: &'a mut dyn BufRead,
    pub output: &'a mut dyn Write,
    /// Whether the output takes everything that is written, and never fails.
    pub takes_all: bool,
}

impl<'a> Streams<'a> {
    pub fn new<W: Write>(input: &'a mut impl BufRead, output: &'a mut W) -> Streams<'a> {
        let takes_all =
            [any::type_name::<Vec<u8>>(), any::type_name::<Screen>(), any::type_name::<io::Sink>()];
        Streams { input, output, takes_all: takes_all.contains(&any::type_name::<W>()) }
    }

    /// What the input holds now, or the first bytes of it. Empty at its end.
    pub fn read(&mut self) -> io::Result<Vec<u8>> {
        let here = self.input.fill_buf()?;
        Ok(here[..here.len().min(PIECE)].to_vec())
    }

    /// Takes that many bytes from the input, but no more than it holds now.
    pub fn used(&mut self, amount: usize) {
        // `fill_buf` may read on, so it is not called for nothing.
        if amount > 0 {
            let here = self.input.fill_buf().map_or(0, <[u8]>::len);
            self.input.consume(amount.min(here));
        }
    }
}
