//! A keyboard and a screen for the functions that ask: lines that were typed before, and what a person sees.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, BufRead, ErrorKind, Read, Write};

use crate::watched::NEVER_ENDS;

/// So often a program may read on after the end of the input.
const READS_AT_THE_END: usize = 20;

thread_local! {
    // Here, not in the screen, so that it is still to be read when a program has panicked.
    static SEEN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What a person has seen since this was last asked: what was written and flushed, and what was typed.
pub fn seen() -> String {
    SEEN.take()
}

fn show(text: &str) {
    SEEN.with_borrow_mut(|seen| seen.push_str(text));
}

/// Lines that somebody typed. After them the input has ended, or the person is still thinking.
pub struct Keyboard {
    lines: VecDeque<String>,
    rest: Vec<u8>,
    has_ended: bool,
    reads_at_the_end: usize,
}

impl Keyboard {
    /// A keyboard on which `text` was typed.
    pub fn new(text: &str, has_ended: bool) -> Keyboard {
        let lines = text.split_inclusive('\n').map(str::to_string).collect();
        Keyboard { lines, rest: Vec::new(), has_ended, reads_at_the_end: 0 }
    }
}

impl BufRead for Keyboard {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.rest.is_empty() {
            if let Some(line) = self.lines.pop_front() {
                show(&line);
                self.rest = line.into_bytes();
            } else if self.has_ended {
                self.reads_at_the_end += 1;
                assert!(self.reads_at_the_end < READS_AT_THE_END, "{NEVER_ENDS}");
            } else {
                return Err(ErrorKind::WouldBlock.into());
            }
        }
        Ok(&self.rest)
    }

    fn consume(&mut self, bytes: usize) {
        self.rest.drain(..bytes);
    }
}

impl Read for Keyboard {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let bytes = self.fill_buf()?.read(into)?;
        self.consume(bytes);
        Ok(bytes)
    }
}

/// Shows what is written to it when it is flushed, and a line when it ends, as a terminal does.
#[derive(Default)]
pub struct Screen {
    in_memory: String,
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.in_memory.push_str(&String::from_utf8_lossy(bytes));
        if let Some(end) = self.in_memory.rfind('\n') {
            show(self.in_memory.drain(..=end).as_str());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        show(&std::mem::take(&mut self.in_memory));
        Ok(())
    }
}
