//! The test's own input and output, to which is done what a function asks for.

use std::any;
use std::io::{self, BufRead, Write};

use othello_testkit::Screen;

/// As much of the input is handed over at once, in bytes: it fits a pipe, so that nobody waits for a program that does not
/// listen.
const PIECE: usize = 1 << 14;

/// An input and an output.
pub struct Streams<'a> {
    input: &'a mut dyn BufRead,
    pub output: &'a mut dyn Write,
    /// Whether the output takes all that is written, and never fails.
    pub takes_all: bool,
}

impl<'a> Streams<'a> {
    pub fn new<W: Write>(input: &'a mut impl BufRead, output: &'a mut W) -> Streams<'a> {
        let takes_all =
            [any::type_name::<Vec<u8>>(), any::type_name::<Screen>(), any::type_name::<io::Sink>()];
        Streams { input, output, takes_all: takes_all.contains(&any::type_name::<W>()) }
    }

    /// What the input holds now, or the beginning of it; nothing at its end.
    pub fn read(&mut self) -> io::Result<Vec<u8>> {
        let here = self.input.fill_buf()?;
        Ok(here[..here.len().min(PIECE)].to_vec())
    }

    /// That many bytes of it have been used. Never more than there is, which would be the test's own fault.
    pub fn used(&mut self, amount: usize) {
        // To look for more would read on.
        if amount > 0 {
            let here = self.input.fill_buf().map_or(0, <[u8]>::len);
            self.input.consume(amount.min(here));
        }
    }
}
