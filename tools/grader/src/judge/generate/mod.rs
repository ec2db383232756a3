//! Rust text that follows from the signatures in solutions/.

pub mod answering;
pub mod asking;
pub mod root;

pub use super::signature::reference;
