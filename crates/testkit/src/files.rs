//! Where the files are that are read while the tests run.

use std::env;
use std::path::PathBuf;

/// The folder tests/ of a grader, which names it. The drawn questions in it are a class's.
pub fn tests_of_grader() -> Option<PathBuf> {
    env::var_os("OTHELLO_TESTS").map(PathBuf::from)
}

/// That folder, or the course's own.
pub fn tests() -> PathBuf {
    tests_of_grader().unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests").into())
}
