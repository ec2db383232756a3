//! The finished game, without its program, in rooms that only look down.
//!
//! - [`record`]: what is played and how it is written down, without a terminal or a thread
//! - [`machine`]: who plays against the people, and what it thinks
//! - [`table`]: what happens to a game and what is then to be done: an event goes in, effects come out
//! - [`screen`]: what the people see, and the terminal
//!
//! Beside them are the small programs.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod square;
pub mod watchdog;
pub mod record;
pub mod machine;
pub mod table;
pub mod screen;
pub mod unwritten;
pub mod plain;
pub mod play_game;
pub mod contest;
pub mod divide;
pub mod analysis;
pub mod nboard;
