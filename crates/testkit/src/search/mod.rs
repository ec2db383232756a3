//! A search asked about a position, and how a wrong answer is shown.

mod simpler;
mod depths;
mod measured;
mod asked;
mod solver;

pub use asked::around;
pub use depths::{Depths, what_counts};
pub use simpler::Simpler;
pub use solver::{OVER, Solver};
