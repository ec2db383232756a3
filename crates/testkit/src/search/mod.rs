//! How searches are asked.

mod deepening;
mod expect;
mod searching;

pub use deepening::Deepening;
pub use searching::Searching;
