//! Rust text that follows from the signatures in solutions/.

pub mod linked;
pub mod proxy;
pub mod worker;
