//! What the other program says, line by line, and what is to be done then. Nothing here thinks.

use super::state::State;
use super::{ggf, words};
use crate::record::names::quoted;

/// What has been said so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// The position.
    pub state: State,
    /// How many turns to look ahead.
    pub depth: u32,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing.
    Nothing,
    /// Say this line.
    Say(String),
    /// Choose a move.
    Go,
    /// Say what so many moves are worth, the best ones.
    Hint(usize),
    /// End.
    Quit,
}

impl Default for Session {
    fn default() -> Session {
        Session { state: State::default(), depth: 8 }
    }
}

impl Session {
    /// Takes in a line. A word that the protocol doesn't have is an error too: whoever wrote it will want to know.
    ///
    /// # Errors
    ///
    /// A sentence that says what is wrong with the line. Nothing changes then.
    pub fn take(&mut self, line: &str) -> Result<Wish, String> {
        let (command, rest) = word(line);
        match command {
            "" => Ok(Wish::Nothing),
            "nboard" => number(rest, 1, 1000).map(|_| Wish::Say(words::my_name())),
            "set" => self.set(rest),
            "move" => {
                self.state = self.state.after(rest, None)?;
                Ok(Wish::Nothing)
            }
            "go" => Ok(Wish::Go),
            "hint" => Ok(Wish::Hint(number(rest, 1, 64)? as usize)),
            "ping" => Ok(Wish::Say(format!("pong {}", number(rest, 0, u64::MAX)?))),
            "learn" => Ok(Wish::Say("learned".to_string())),
            "quit" => Ok(Wish::Quit),
            other => Err(words::unknown_command(&quoted(other))),
        }
    }

    fn set(&mut self, text: &str) -> Result<Wish, String> {
        match word(text) {
            ("depth", rest) => self.depth = number(rest, 1, 60)? as u32,
            ("game", rest) => self.state = ggf::read(rest)?,
            // A draw is a draw to this engine, but a number must be one.
            ("contempt", rest) => {
                rest.parse::<f64>().map_err(|_| words::not_a_number(&quoted(rest)))?;
            }
            (other, _) => return Err(words::unknown_setting(&quoted(other))),
        }
        Ok(Wish::Nothing)
    }
}

/// The first word, and what comes after it.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

fn number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().map_err(|_| words::not_a_number(&quoted(text)))?;
    match (least..=most).contains(&number) {
        true => Ok(number),
        false => Err(words::not_between(number, least, most)),
    }
}
