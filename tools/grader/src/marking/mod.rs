//! Marks one submission.
//!
//! - [`mark`] judges each step twice, and [`result`] takes the better one and counts the points
//! - [`programs`] are the two programs: all steps together, and a step alone; [`compile`] runs the compiler, and [`diagnostics`]
//!   reads what it says
//! - [`run`] asks a [`program`] all questions of a step, first by [`batch`] and then by [`session`]
//! - [`fault`] decides whether a failure is the machine's

pub mod fault;
mod diagnostics;
pub mod compile;
pub mod call_error;
pub mod program;
mod question;
mod batch;
mod failure;
mod session;
pub mod programs;
mod result;
mod run;
pub mod mark;
pub mod reference;
