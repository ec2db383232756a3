//! What the graded tests call in place of the student's functions.
//!
//! The tests are compiled with generated steps, whose functions have the same names and signatures and make a [`Call`]. While
//! the tests are recorded, the reference answers, and the grader is told the question and the answer. While a student is
//! judged, the grader passes the question on to the student's program. No student code is in this process, so nothing but
//! the tests decides the verdict.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod grader;
mod streams;
mod call;

pub use call::Call;
