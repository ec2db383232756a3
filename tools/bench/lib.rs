//! How fast the functions of level 2 are: `cargo bench --manifest-path tools/Cargo.toml --package othello-bench`, and with
//! `--features mine` how fast a student's own are.
//!
//! First it counts perft from the start with the crate magpie and with the course's, by turns in the same run, and prints the
//! ratio of their best times. A ratio says the same on a slow machine and on a fast one. Then divan measures one function after
//! the other.

#![forbid(unsafe_code)]

pub mod magpie_perft;
