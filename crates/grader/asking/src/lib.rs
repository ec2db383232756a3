//! What the graded tests call in the place of the student's functions.
//!
//! The tests are compiled against generated steps of the same names and signatures; each makes a [`Call`]. While they are
//! recorded the reference answers, and question and answer are told to the grader; while a student is judged the grader
//! passes the question on to the student's program. No student code is in this process, so its verdict is the
//! judge's own.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod call;
mod grader;
mod streams;

pub use call::Call;
pub use othello_grade_wire::{received, sent};
