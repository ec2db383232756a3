//! Input and output for the steps that ask and show.

use std::cell::RefCell;
use std::fmt;
use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

use crate::answer::Answer;
use crate::question::Question;
use crate::verdict::catch;

/// How often input that has ended may be read again before it counts as an endless loop.
const READS_AFTER_THE_END: u32 = 100;

/// More than any game in the tests writes, in bytes.
const SCREENFUL: usize = 1 << 18;

/// A keyboard on which `typed` was typed beforehand, and the screen that shows it, as a terminal does, when it
/// is read, between what the program writes.
pub fn terminal(typed: impl AsRef<[u8]>) -> (Keyboard, Screen) {
    let screen = Screen::default();
    let typed = io::Cursor::new(typed.as_ref().to_vec());
    (Keyboard { typed, screen: screen.clone(), reads_after_the_end: 0 }, screen)
}

/// Input that was typed beforehand. Reading on and on after its end fails the test.
pub struct Keyboard {
    typed: io::Cursor<Vec<u8>>,
    screen: Screen,
    reads_after_the_end: u32,
}

/// Output that is kept, to be looked at. Writing without end fails the test.
#[derive(Clone, Default)]
pub struct Screen(Rc<RefCell<Vec<u8>>>);

impl Keyboard {
    fn rest(&self) -> &[u8] {
        &self.typed.get_ref()[self.typed.position() as usize..]
    }

    /// What has not been read yet.
    pub fn not_read(&self) -> String {
        String::from_utf8_lossy(self.rest()).into_owned()
    }
}

impl BufRead for Keyboard {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.rest().is_empty() {
            self.reads_after_the_end += 1;
        }
        if self.reads_after_the_end > READS_AFTER_THE_END {
            panic!("everything typed has been read, and the code goes on reading, without end");
        }
        self.typed.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.screen.0.borrow_mut().extend_from_slice(&self.rest()[..amount]);
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
        if self.0.borrow().len() > SCREENFUL {
            panic!("the code goes on writing, without end");
        }
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What has been written and typed so far.
impl fmt::Display for Screen {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.0.borrow()))
    }
}

/// Checks what the screen shows after a game against tests/snapshots/; `check` is the
/// `insta::assert_snapshot!` of it. When it fails, shows the first line that differs.
pub fn same_screen(question: &Question, name: &str, shown: &str, check: impl FnOnce()) {
    if catch(check).is_ok() {
        return;
    }
    let file = format!("{}/../../tests/snapshots/{name}.snap", env!("CARGO_MANIFEST_DIR"));
    match fs::read_to_string(&file) {
        Ok(snapshot) => {
            // Above the second rule stands what insta notes for itself.
            let expected = snapshot.splitn(3, "---\n").last().unwrap_or_default();
            question.wrong(&expected.to_string().beside(&shown.to_string()))
        }
        Err(error) => question.wrong(&format!("  tests/snapshots/{name}.snap cannot be read: {error}\n")),
    }
}
