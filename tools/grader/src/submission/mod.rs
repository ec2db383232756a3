//! What is taken from a submission: files called stepN.rs, and nothing else.
//!
//! **A path is one student**: a folder, an archive, or one such file, whatever is in it. Only a *download* (`--download`) holds
//! several students, and what tells them apart is one row of the table of [platforms](crate::platform).
//!
//! A path is opened once, and never through a link, and everything is read from what was opened then. A step that cannot be read
//! is unreadable, and the reason is told. That is not the same as a missing step.
//!
//! - [`name`] says which step's a file is; [`visit`] is what the walks through a [`folder`] or an [`archive`] tell, and [`zip`]
//!   and [`tar`] are archives
//! - [`pile`] is all that one student has handed in, and [`walk`] puts it there; [`hand_in`] is its bytes, [`versions`] those of one
//!   step and of which attempt, [`taken`] what is taken of it, and [`left_over`] what is not
//! - [`fit`] finds the row, [`sorter`] puts each file of a [`download`] onto its student's pile, and [`named`] is what is
//!   typed

mod name;
mod time;
mod encoding;
mod paths;
mod open;
mod visit;
mod path;
mod tar;
mod zip;
mod archive;
mod folder;
mod look;
mod exercise;
mod versions;
mod hand_in;
mod left_over;
mod pile;
mod walk;
mod taken;
mod reader;
mod fit;
mod sorter;
mod download;
mod named;
#[cfg(test)]
mod tests;

pub use name::stem;
pub use named::Named;
#[cfg(test)]
pub use reader::Source;
pub use reader::{Reader, Submission, extract};
pub use taken::Files;
