//! Rust text that follows from the signatures in solutions/.

mod names;
pub mod answering;
pub mod asking;
pub mod root;

pub use names::reference;
