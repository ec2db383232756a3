//! The boards in the book: the functions of `solutions/` in the browser.
//!
//! Here the steps use a `Line` and a `Board` that record which cells are looked at and which are written. So a
//! board in the book shows what the chapter's own loop does, and no rule of the game is written twice.

#![warn(missing_docs)]

// When the steps write `use othello_steps::Board`, they get the one of this crate.
extern crate self as othello_steps;

mod bits;
mod bridge;
mod conversation;
#[cfg(target_arch = "wasm32")]
mod heap; // elsewhere the tests have the library's own
mod look_ahead;
mod opponent;
mod play;
mod play_bridge;
mod program;
mod steps;
mod tree;
mod watched;
mod wrong;

pub use types::{Cell, Clock, Found, Player, Position, Random, square_name};
pub use watched::{Board, Line};
