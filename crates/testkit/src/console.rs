//! Input and output for the steps that read moves and print boards.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

use crate::limit::next_read;

/// After the end of the input, this many more reads are allowed. More are an endless loop.
const READS_AFTER_THE_END: u32 = 100;

/// More bytes than any game in the tests writes.
const SCREENFUL: usize = 1 << 18;

/// A keyboard on which `typed` has been typed already, and a screen. Like a terminal, the screen shows what the
/// program writes and, when the program reads a line, that line.
pub fn terminal(typed: impl AsRef<[u8]>) -> (Keyboard, Screen) {
    let screen = Screen::default();
    // Where nothing is typed there is nothing to read.
    screen.0.borrow_mut().read = typed.as_ref().is_empty();
    LAST.set(Some(screen.clone()));
    let typed = io::Cursor::new(typed.as_ref().to_vec());
    (Keyboard { typed, screen: screen.clone(), reads_after_the_end: 0 }, screen)
}

thread_local! {
    /// What the test on this thread made last.
    static LAST: RefCell<Option<Screen>> = const { RefCell::new(None) };
}

/// Whether there is a [`terminal`] from which the code has read nothing.
pub(crate) fn nothing_is_read() -> bool {
    LAST.with_borrow(|last| last.as_ref().is_some_and(|screen| !screen.0.borrow().read))
}

/// Whether the code has taken more than one line at once from the [`terminal`].
pub(crate) fn much_is_read_at_once() -> bool {
    LAST.with_borrow(|last| last.as_ref().is_some_and(|screen| screen.0.borrow().read_at_once))
}

/// Whether the code was ended because it reads on after the end of the [`terminal`].
pub(crate) fn keeps_reading() -> bool {
    LAST.with_borrow(|last| last.as_ref().is_some_and(|screen| screen.0.borrow().keeps_reading))
}

/// How the code has read from the [`terminal`], if that was in another way than by lines.
pub(crate) fn how_it_reads() -> &'static str {
    let reads_a_part =
        LAST.with_borrow(|last| last.as_ref().is_some_and(|screen| screen.0.borrow().read_a_part));
    match (much_is_read_at_once(), reads_a_part) {
        (true, _) => {
            "More than one line was read at once: `input.read_until(b'\\n', &mut line)` reads one, and leaves the others."
        }
        (_, true) => {
            "Only a part of the line was read: `input.read_until(b'\\n', &mut line)` reads up to its end."
        }
        _ => "",
    }
}

/// Whether there is a [`terminal`] to which the code has written nothing.
pub(crate) fn nothing_is_written() -> bool {
    LAST.with_borrow(|last| last.as_ref().is_some_and(|screen| !screen.0.borrow().written))
}

/// What is left in the input: an answer of its own, because it is no line of the screen.
#[derive(PartialEq)]
pub struct NotRead(pub String);

/// Input that has been typed already. Reading again and again after its end fails the test.
pub struct Keyboard {
    typed: io::Cursor<Vec<u8>>,
    screen: Screen,
    reads_after_the_end: u32,
}

/// Output that is kept for the test to look at. Writing forever fails the test.
#[derive(Clone, Default)]
pub struct Screen(Rc<RefCell<Shown>>);

#[derive(Default)]
struct Shown {
    /// What has been written and typed so far.
    text: Vec<u8>,
    /// How much of it a person sees: written text is not on the screen until it is flushed.
    seen: usize,
    /// Whether the program has asked for input, and whether it has written anything.
    read: bool,
    /// Whether the program has come to the end of the input.
    ended: bool,
    /// Whether it has taken more than one line at once.
    read_at_once: bool,
    /// Whether it has taken only a part of a line.
    read_a_part: bool,
    /// Whether it was ended because it read on after the end.
    keeps_reading: bool,
    written: bool,
    /// Whether the first flush came before anything was written.
    flushes_first: bool,
    /// What a person saw when the program first waited for input without flushing its text.
    seen_too_little: Option<String>,
}

impl Screen {
    /// What a person saw when the program first waited for input without flushing its text, and whether it flushes before it
    /// writes.
    pub(crate) fn seen_too_little(&self) -> Option<(String, bool)> {
        let shown = self.0.borrow();
        Some((shown.seen_too_little.clone()?, shown.flushes_first))
    }
}

impl Shown {
    /// The program waits for input.
    fn wait(&mut self) {
        self.read = true;
        if self.seen < self.text.len() && self.seen_too_little.is_none() {
            self.seen_too_little = Some(String::from_utf8_lossy(&self.text[..self.seen]).into_owned());
        }
    }

    /// The program reads a line: the terminal shows it at once.
    fn echo(&mut self, typed: &[u8]) {
        if self.seen == self.text.len() {
            self.seen += typed.len();
        }
        self.text.extend_from_slice(typed);
    }
}

impl Keyboard {
    fn rest(&self) -> &[u8] {
        &self.typed.get_ref()[self.typed.position() as usize..]
    }

    /// What has not been read yet.
    pub fn not_read(&self) -> NotRead {
        NotRead(String::from_utf8_lossy(self.rest()).into_owned())
    }
}

impl BufRead for Keyboard {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.rest().is_empty() {
            self.reads_after_the_end += 1;
            self.screen.0.borrow_mut().ended = true;
        }
        if self.reads_after_the_end > READS_AFTER_THE_END {
            self.screen.0.borrow_mut().keeps_reading = true;
            panic!("the input has ended, but the code keeps reading");
        }
        next_read();
        self.screen.0.borrow_mut().wait();
        self.typed.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        let taken = &self.rest()[..amount];
        let mut shown = self.screen.0.borrow_mut();
        shown.read_at_once |= taken.iter().rev().skip(1).any(|byte| *byte == b'\n');
        shown.read_a_part |= amount < self.rest().len() && !taken.ends_with(b"\n");
        shown.echo(taken);
        drop(shown);
        self.typed.consume(amount);
    }
}

impl Read for Keyboard {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut shown = self.0.borrow_mut();
        if shown.text.len() > SCREENFUL {
            panic!("the code keeps writing and never stops: a loop goes round and reads no new line");
        }
        shown.text.extend_from_slice(bytes);
        shown.written = true;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut shown = self.0.borrow_mut();
        shown.flushes_first |= shown.text.is_empty();
        shown.seen = shown.text.len();
        Ok(())
    }
}

/// An output that fails once, as a pipe may: when this text has been written or, if it is empty, when it is flushed.
pub fn broken(at: &str) -> Broken<'_> {
    Broken { at, written: String::new() }
}

/// See [`broken`].
pub struct Broken<'a> {
    at: &'a str,
    written: String,
}

impl Write for Broken<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written += &String::from_utf8_lossy(bytes);
        if self.at.is_empty() || !self.written.contains(self.at) {
            return Ok(bytes.len());
        }
        self.written.clear();
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.at.is_empty() { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(()) }
    }
}

/// An input that fails once, and then has ended.
pub struct BrokenInput {
    /// Whether it has failed.
    pub has_failed: bool,
}

impl BufRead for BrokenInput {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        match std::mem::replace(&mut self.has_failed, true) {
            false => Err(io::ErrorKind::BrokenPipe.into()),
            true => Ok(&[]),
        }
    }

    fn consume(&mut self, _: usize) {}
}

impl Read for BrokenInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.fill_buf()?.read(buffer)
    }
}

/// What has been written and typed so far.
impl fmt::Display for Screen {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.0.borrow().text))
    }
}
