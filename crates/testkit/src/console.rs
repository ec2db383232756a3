//! Input and output for the steps that ask and show.

use std::fmt;
use std::io::{self, BufRead, Read, Write};

use crate::question::Step;
use crate::verdict::{catch, fail, test_name};

/// How often input that has ended may be read again before it counts as an endless loop.
const READS_AFTER_THE_END: u32 = 100;

/// More than any game in the tests writes, in bytes.
const SCREENFUL: usize = 1 << 20;

/// Input that was typed beforehand. Reading on and on after its end fails the test.
pub struct Keyboard {
    typed: io::Cursor<Vec<u8>>,
    reads_after_the_end: u32,
}

impl Keyboard {
    /// Input of exactly these bytes.
    pub fn typing(bytes: impl AsRef<[u8]>) -> Keyboard {
        Keyboard { typed: io::Cursor::new(bytes.as_ref().to_vec()), reads_after_the_end: 0 }
    }

    /// What has not been read yet.
    pub fn rest(&self) -> String {
        String::from_utf8_lossy(&self.typed.get_ref()[self.typed.position() as usize..]).into_owned()
    }
}

impl BufRead for Keyboard {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.typed.position() == self.typed.get_ref().len() as u64 {
            self.reads_after_the_end += 1;
        }
        if self.reads_after_the_end > READS_AFTER_THE_END {
            fail(&format!(
                "\n  {}\n\n  The input has ended, and your code asks for more of it again and again.\n  \
                 Reading returns 0 bytes at the end of the input: answer ErrorKind::UnexpectedEof then.\n",
                test_name()
            ));
        }
        self.typed.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
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

/// Output that is kept, to be looked at. Writing without end fails the test.
#[derive(Default)]
pub struct Screen(Vec<u8>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() > SCREENFUL {
            fail(&format!(
                "\n  {}\n\n  Your code writes without end. What was to make it stop?\n",
                test_name()
            ));
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What has been written so far.
impl fmt::Display for Screen {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.0))
    }
}

/// Runs `check`, an `insta::assert_snapshot!`; when it fails, says below its picture what the picture means,
/// the rule, and what to do.
pub fn same_text(step: Step, rule: &str, check: impl FnOnce()) {
    let Step { number, function } = step;
    if catch(check).is_err() {
        fail(&format!(
            "\n  step {number} · {function} · {}\n\n  Above: a line with - is expected, a line with + is what \
             your code wrote.\n  (Pay no heed to `cargo insta`: it is for those who change the course.)\n\n  \
             {rule}\n  Mend `{function}` in exercises/step{number}.rs, then: cargo test --test step{number}\n",
            test_name()
        ));
    }
}
