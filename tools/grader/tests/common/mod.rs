//! What the tests share. Each uses some of it.

#![allow(dead_code)]

pub mod cheats;
pub mod command;
pub mod names;

use std::env;

use sha2::{Digest, Sha256};

/// Whether a program of corpus/ is one of the tested, which are one in `every`; with OTHELLO_WEEKLY set, all are.
///
/// Its name alone decides, by a hash. If its place among the others did, adding one program would change which others are tested.
pub fn is_tested(name: &str, every: u8) -> bool {
    is_weekly() || Sha256::digest(name)[0].is_multiple_of(every)
}

pub fn is_weekly() -> bool {
    env::var_os("OTHELLO_WEEKLY").is_some()
}
