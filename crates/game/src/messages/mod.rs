//! Everything that the game says. To translate the game, translate this folder.
//!
//! What the arguments are is said in `arguments.rs`, from where `--help` takes it.

// A text says itself what it is.
#![allow(missing_docs)]

mod boxes;
mod faults;
mod machine;
mod names;
mod nboard;
mod puzzles;
mod review;
mod table;

pub use boxes::*;
pub use faults::*;
pub use machine::*;
pub use names::*;
pub use nboard::*;
pub use puzzles::*;
pub use review::*;
pub use table::*;
