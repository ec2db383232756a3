//! The boards in the book: the functions of `solutions/` in the browser.
//!
//! Here the steps find a `Line` and a `Board` that note which cells are looked at and which are written. So a
//! figure shows the very loop of its chapter at work, and no rule of the game is written a second time.

#![warn(missing_docs)]

// What the steps write as `use othello_steps::Board` is this crate's.
extern crate self as othello_steps;

mod bridge;
mod opponent;
mod steps;
mod watched;
mod wrong;

pub use watched::{Board, Line};
pub use words::{Cell, Player, square_name};
