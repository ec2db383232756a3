//! Marks one submission.
//!
//! - [`mark`] judges each step twice, and [`result`] takes the better one and counts the points
//! - [`programs`] are the two programs: all steps together, and a step alone; [`compile`] runs the compiler, and [`diagnostics`]
//!   reads what it says
//! - [`run`] asks a [`program`] all questions of a step, first by [`batch`] and then by [`session`]
//! - [`fault`] decides whether a failure is the machine's

mod answered;
mod batch;
pub mod call_error;
pub mod compile;
mod diagnostics;
pub mod fault;
pub mod mark;
pub mod program;
pub mod programs;
mod question;
mod result;
mod run;
mod session;
mod shown;
pub mod testrun;
