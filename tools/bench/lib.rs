//! How fast the functions of level 2 are: `cargo bench --manifest-path tools/Cargo.toml --package othello-bench`, and with `--features mine` how fast
//! a student's own are.
//!
//! First it counts perft from the start with the crate magpie and with step 9, by turns in the same run, and prints the ratio of
//! their best times. A ratio says the same on a slow machine and on a fast one. Then divan measures one function after the other.

#![forbid(unsafe_code)]

/// The steps that are measured.
#[cfg_attr(not(feature = "mine"), path = "../../solutions")]
#[cfg_attr(feature = "mine", path = "../../exercises")]
#[allow(dead_code, unused_imports, missing_docs)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
pub mod steps {
    pub mod step9;
    pub mod step11;
    pub mod step12;
}

pub mod magpie_perft;
