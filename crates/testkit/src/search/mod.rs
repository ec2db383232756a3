//! How the searches of steps 11 and 12 are asked.

mod deepening;
mod expect;
mod searching;

pub use deepening::Deepening;
pub use searching::Searching;
