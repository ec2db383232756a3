//! `play_game` on standard input and output, as the course's step has it.

use std::io::{self, BufRead, ErrorKind, Read, StdinLock, Write};

use anyhow::{Context, Result, bail};
use othello_game_steps::game::play_game;
use othello_steps::Board;

use crate::record::MARK;
use crate::record::recorder::{Recorder, Watched};
use crate::watchdog;

/// Plays from `board` to the end of the game, the moves being recorded.
///
/// # Errors
///
/// When the input ends before the game does, or cannot be read; or the output cannot be written.
pub fn play(board: Board, record: &mut Recorder) -> Result<()> {
    let mut output = Watched::new(io::stdout(), record);
    let mut keyboard = Keyboard { input: io::stdin().lock(), is_read: false };
    let result = watchdog::call_play_game(|| play_game(board, &mut keyboard, &mut output));
    output.flush().ok();
    match result {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
            bail!("the input ended before the game did")
        }
        // The program that reads the output has ended, as in `othello | head`.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(error).context("the game could not go on"),
    }
}

/// Standard input that flushes the output before it reads, so that a prompt is seen even if a step doesn't flush it.
struct Keyboard {
    input: StdinLock<'static>,
    /// Whether something was read: before the first line there may be a mark that it is UTF-8.
    is_read: bool,
}

impl Keyboard {
    /// What has been typed and not been read yet.
    fn filled(&mut self) -> io::Result<&[u8]> {
        if !self.is_read && self.input.fill_buf()?.starts_with(MARK) {
            self.input.consume(MARK.len());
        }
        self.is_read = true;
        self.input.fill_buf()
    }
}

impl BufRead for Keyboard {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        io::stdout().flush()?;
        watchdog::wait_for_the_keyboard(
            || self.filled(),
            |typed| typed.as_ref().is_ok_and(|bytes| !bytes.is_empty()),
        )
    }

    fn consume(&mut self, amount: usize) {
        self.input.consume(amount);
    }
}

impl Read for Keyboard {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        io::stdout().flush()?;
        watchdog::wait_for_the_keyboard(
            || self.input.read(buffer),
            |read| read.as_ref().is_ok_and(|bytes| *bytes > 0),
        )
    }
}
