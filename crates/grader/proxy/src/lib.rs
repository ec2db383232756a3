//! What the graded tests call in the place of the student's functions.
//!
//! The tests are compiled against generated steps of the same names and signatures; each makes a [`Call`] and returns
//! what the worker answers. No student code is in this process, so its verdict is the judge's own.
//!
//! A test asks up to half a million questions one by one. To wait for each answer would take longer than all else, so
//! the questions that a right solution is asked are known beforehand (the tape): they are sent all at once, and each
//! answer is looked at when the test comes to its question. A test that asks anything else is asked for live. And so is
//! known what the reference answers: the grader itself sees to it ([`foreseen()`]) whether a worker gives just those
//! answers. Then there is nothing to test.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod asking;
mod call;
mod conversation;
mod foreseen;
mod judge;
mod settings;
mod tape;
mod trouble;
mod worker;

pub use call::{Answer, Call, Recorded, asks};
pub use foreseen::foreseen;
pub use settings::{Limits, Settings};
pub use tape::keep_certain_answers;
