//! What is said at the table: notices, questions, menus.

// A text says itself what it is.
#![allow(missing_docs)]

mod play;
mod files;
mod boxes;
mod machine;
mod review;
mod puzzles;

pub use boxes::*;
pub use files::*;
pub use machine::*;
pub use play::*;
pub use puzzles::*;
pub use review::*;
