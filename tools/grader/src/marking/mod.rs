//! Marks one submission.
//!
//! - [`programs`] compiles a student's files: all together, and each step alone
//! - [`run`] asks a program, first by [`batch`] and then by [`session`]
//! - [`mark`] decides in which program each step is asked, and [`result`] counts the points

mod answered;
mod batch;
pub mod call_error;
pub mod compile;
mod diagnostics;
pub mod mark;
mod program;
pub mod programs;
mod question;
mod result;
mod run;
mod session;
mod shown;
pub mod testrun;
