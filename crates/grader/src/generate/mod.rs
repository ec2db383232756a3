//! The two programs' texts that follow from the signatures: the steps that ask, and the worker that answers.

pub mod proxy;
pub mod worker;
