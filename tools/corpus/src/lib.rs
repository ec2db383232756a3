//! What people hand in: programs for a step, right ones and wrong ones, and what is to fool the grader.
//!
//! A file holds the programs of one step, and is called by the step's name. A wrong program is the right one with a mistake in
//! it, and is kept so: as a unified diff against the solution of its step, or against an accepted program of the same step. A
//! program that goes about it in another way is kept whole. [`Corpus`] lists them, and gives each as a whole.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod section;
mod header;
mod program;
mod corpus;

pub use corpus::{Corpus, Hostile, hostile};
pub use header::{Header, Kind};
pub use program::{Code, Program};
pub use section::WIDTH;

#[cfg(test)]
mod tests;
