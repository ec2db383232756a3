//! Marks one submission.
//!
//! - [`programs`] compiles a student's files, all together and a step alone
//! - [`run`] asks a program, by [`batch`] and by [`session`]
//! - [`mark`] decides in which program each step is asked, and [`result`] counts the points

mod answered;
mod batch;
pub mod call_error;
mod compile;
mod diagnostics;
pub mod mark;
mod program;
pub mod programs;
mod question;
mod result;
mod run;
mod session;
pub mod testrun;
