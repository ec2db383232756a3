//! The types of a student's answers, and how two different answers are shown.

mod plain;
mod bits;

pub use bits::{Flips, Moves};
pub use plain::Answer;
