//! The boards, asked as a page asks them, but from Rust.

mod conversation;
mod opponent;
mod play;
mod review;
mod tree;
mod watched;
