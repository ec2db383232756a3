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

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use super::{Keyboard, Screen, seen};
    use crate::{Board, Player};

    /// What `get_move` of this program returns, and what is seen.
    fn conversation(
        program: &str,
        typed: &str,
        has_ended: bool,
    ) -> (std::io::Result<(isize, isize)>, String) {
        let get_move = crate::wrong::program(program).unwrap().get_move;
        let board = Board::new(&types::Board::new());
        let mut keyboard = Keyboard::new(typed, has_ended);
        (get_move(&board, Player::Black, &mut keyboard, &mut Screen::default()), seen())
    }

    #[test]
    fn a_bad_move_is_asked_again() {
        let (answer, seen) = conversation("", "c5\n4c\n", false);
        assert_eq!(answer.unwrap(), (4, 3));
        assert_eq!(seen, "Player 1 > c5\nselect a legal move: d3 c4 f5 e6 > 4c\n");
    }

    #[test]
    fn while_it_waits_the_prompt_is_seen_if_it_was_flushed() {
        let (answer, seen) = conversation("", "", false);
        assert_eq!(answer.unwrap_err().kind(), ErrorKind::WouldBlock);
        assert_eq!(seen, "Player 1 > ");
        assert_eq!(conversation("step6_prompt_not_flushed", "", false).1, "");
    }

    #[test]
    #[should_panic(expected = "never ends")]
    fn a_program_that_reads_on_after_the_end_is_stopped() {
        let _ = conversation("step6_end_is_a_bad_move", "", true);
    }
}
