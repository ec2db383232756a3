//! The course as its tools see it: the companion, `cargo xtask` and the grader.
//!
//! - [`Course`] and [`Step`]: the table of steps, course.toml, and where the files of a step are
//! - [`exercise`]: an exercise is generated from its solution
//! - [`renumbered()`]: the numbers of steps in a text, when steps have new numbers
//! - [`HUNT_MARK`]: what a file begins with in which a bug hunt is on
//! - [`unwritten()`]: whether an exercise is written, decided here and nowhere else
//! - [`web`]: what the boards of the book are compiled with
//! - [`testing`]: builds and runs the tests of a step; [`libtest`] reads what they print, and [`Shown`] has why a test failed

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod files;
mod hunt;
mod renumber;
pub mod web;
mod course;
mod unwritten;
pub mod exercise;
mod shown;
pub mod libtest;
pub mod testing;

pub use course::{Course, Listed, Place, Step, listed_steps};
pub use files::write_if_changed;
pub use hunt::{HUNT_MARK, with_hunt_line, without_hunt_line};
pub use renumber::renumbered;
pub use shown::{Failure, Shown};
pub use unwritten::{code_of, unwritten};
