//! The boards of a page: what its JavaScript can call, and the types that the steps use there.
//!
//! The steps themselves come from outside, as a table of functions ([`Program`]): the book's are those of solutions/, a
//! student's page has their own. They use the `Line` and the `Board` of this crate, which record which cells are looked at
//! and which are written. So a board shows what the step's own loop does, and no rule of the game is written twice.

#![warn(missing_docs)]

#[cfg(target_arch = "wasm32")]
mod heap; // elsewhere the tests have the library's own
pub mod watched;
pub mod conversation;
pub mod program;
pub mod bridge;
pub mod bits;
mod look_ahead;
pub mod opponent;
pub mod play;
mod play_bridge;
pub mod review;

pub use othello_steps::{Bounds, Cell, Clock, Found, Player, Position, Random, square_name};
pub use program::Program;
pub use watched::{Board, Line};
