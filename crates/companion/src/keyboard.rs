//! The terminal while somebody watches: keys one by one, and whole screens.

use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use crossterm::cursor::MoveTo;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType, disable_raw_mode, enable_raw_mode, size};

use crate::fit::Size;

/// A key, as far as one means something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Key {
    /// A letter is a small one, with Caps Lock too.
    Letter(char),
    Enter,
    Up,
    Down,
    PageUp,
    PageDown,
    /// Ctrl+C.
    Interrupt,
    /// Any other.
    Other,
}

/// What is pressed or done at the terminal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    Key(Key),
    Resized,
}

/// The keyboard, which is listened to as long as this is there. Without a terminal there are no keys.
pub struct Keyboard {
    is_on: bool,
}

impl Keyboard {
    /// Begins to listen.
    pub fn listen() -> Keyboard {
        let is_on = io::stdin().is_terminal() && io::stdout().is_terminal() && enable_raw_mode().is_ok();
        Keyboard { is_on }
    }

    /// What comes within this time.
    pub fn next(&self, patience: Duration) -> Result<Option<Input>> {
        if !self.is_on {
            std::thread::sleep(patience);
            return Ok(None);
        }
        if !event::poll(patience)? {
            return Ok(None);
        }
        Ok(match event::read()? {
            Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press, .. }) => {
                Some(Input::Key(key(code, modifiers)))
            }
            Event::Resize(..) => Some(Input::Resized),
            _ => None,
        })
    }

    /// Lets `work` print as it likes, and be ended by Ctrl+C. What is pressed meanwhile isn't shown, and is forgotten.
    pub fn released<T>(&self, work: impl FnOnce() -> T) -> T {
        if !self.is_on {
            return work();
        }
        // Where there is no stty, lines of output begin where the one before ends, and all else is the same.
        Command::new("stty").args(["opost", "isig"]).stderr(Stdio::null()).status().ok();
        let done = work();
        disable_raw_mode().and_then(|()| enable_raw_mode()).ok();
        while event::poll(Duration::ZERO).is_ok_and(|is_pressed| is_pressed) && event::read().is_ok() {}
        done
    }

    /// Gives the terminal to `work`, which reads and prints as it likes, and takes it back.
    pub fn lent<T>(&self, work: impl FnOnce() -> T) -> T {
        if self.is_on {
            disable_raw_mode().ok();
        }
        let done = work();
        if self.is_on {
            enable_raw_mode().ok();
        }
        done
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        if self.is_on {
            disable_raw_mode().ok();
            println!();
        }
    }
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> Key {
    match code {
        KeyCode::Char('c') if modifiers.contains(KeyModifiers::CONTROL) => Key::Interrupt,
        KeyCode::Char(c) => Key::Letter(c.to_ascii_lowercase()),
        KeyCode::Enter => Key::Enter,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => Key::Other,
    }
}

/// The size of the terminal.
pub fn room() -> Size {
    let (columns, rows) = size().unwrap_or((80, 24));
    Size { rows: rows.into(), columns: columns.into() }
}

/// Shows this and nothing else.
pub fn show(text: &str) -> Result<()> {
    let mut out = io::stdout();
    // While keys are listened to, a new line does not go back to the margin by itself.
    let text = text.replace('\n', "\r\n");
    queue!(out, Clear(ClearType::All), MoveTo(0, 0), Print(text))
        .and_then(|()| out.flush())
        .context("the terminal is gone")
}
