//! What the testkit knows of the course: the numbers of the steps, and where the files are that are read while tests run.

use std::env;
use std::path::PathBuf;

use othello_failure::root;

use crate::names::NAMES;

/// The number of the step of this name: for sentences, and for the names of its files.
pub fn number(name: &str) -> usize {
    let found = NAMES.iter().position(|each| *each == name);
    found.unwrap_or_else(|| {
        panic!("course.toml has no step `{name}`: run `cargo xtask generate` after a change to it")
    })
}

/// The name of the step whose file this is, in exercises/ or solutions/.
pub fn of_file(file: &str) -> Option<&'static str> {
    let (_, number) = file.strip_suffix(".rs")?.rsplit_once("/step")?;
    NAMES.get(number.parse::<usize>().ok()?).copied()
}

/// The folder tests/ of a grader, which names it. The drawn questions in it are a class's.
pub fn tests_of_grader() -> Option<PathBuf> {
    env::var_os("OTHELLO_TESTS").map(PathBuf::from)
}

/// That folder, or the course's own.
pub fn tests() -> PathBuf {
    tests_of_grader().unwrap_or_else(|| root().unwrap_or_default().join("tests"))
}

#[cfg(test)]
mod tests {
    use super::{number, of_file};

    #[test]
    fn a_file_of_a_step_has_the_steps_number() {
        let file = format!("tests/../exercises/step{}.rs", number("legal"));
        assert_eq!(of_file(&file), Some("legal"));
        assert_eq!(of_file("src/board.rs"), None);
    }
}
