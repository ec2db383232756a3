//! What is played, and how it is written down: the rules, the game, its text in several formats, openings and puzzles. No
//! terminal, and no thread.

pub mod names;
pub mod rules;
pub mod game;
pub mod openings;
pub mod puzzle;
mod text;
mod placing;
mod transcript;
pub mod ggf;
mod reading;
pub mod obf;
pub mod games;
mod folder;
pub mod recorder;

pub use folder::{Folder, SaveError, read, save};
pub use placing::{read as read_position, written as placed};
pub use reading::{Named, date, typed};
pub use text::{MARK, NOT_TEXT, UTF_16, after_mark, text, without_number};
pub use transcript::{Fault, Transcript, Why, written};
