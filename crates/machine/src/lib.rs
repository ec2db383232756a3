//! What every machine that plays shares: that of the game in the terminal, of the pages, and of a league.
//!
//! - [`square`]: squares as numbers
//! - [`levels`]: the ten levels, a table
//! - [`review`]: what each move of a game was worth, by any search
//! - [`league`]: games between programs, and the table that comes of many
//!
//! Here is no step: who uses this brings them.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod square;
pub mod levels;
pub mod review;
pub mod league;

pub use levels::{LEVELS, Level, MINE, Plays};
