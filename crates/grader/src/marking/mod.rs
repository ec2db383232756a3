//! Marks one submission.
//!
//! - [`programs`] compiles a student's files, all together and a step alone
//! - [`run`] asks a program, by [`batch`] and by [`session`]
//! - [`mark`] counts the points

mod answered;
mod batch;
pub mod call_error;
mod compile;
mod diagnostics;
pub mod mark;
mod program;
pub mod programs;
mod question;
mod run;
mod session;
pub mod testrun;
