//! `othello match A B`: many games between two opponents, and who is stronger. With more than two of them it's a league.

mod tally;
mod choosing;
mod saved;
mod opponent;
mod answers;
mod game;
mod games;
mod terms;
mod league;
mod command;

pub use answers::Answers;
pub use command::Match;
pub use tally::{Counted, Tally};
