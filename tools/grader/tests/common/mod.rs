//! What the tests share. Each uses some of it.

#![allow(dead_code)]

pub mod cheats;
pub mod command;

use std::cmp::Reverse;
use std::env;
use std::sync::LazyLock;

use othello_course_model::{Course, Step};
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

/// Which numbers the steps have is for course.toml to say, and changes when a step is put in: tests name them.
static COURSE: LazyLock<Course> = LazyLock::new(|| Course::open().unwrap());

/// The longest name first, because a step's name may begin with that of another.
static STEPS: LazyLock<Vec<&Step>> = LazyLock::new(|| {
    let mut steps: Vec<_> = COURSE.steps.iter().collect();
    steps.sort_by_key(|step| Reverse(step.name.len()));
    steps
});

/// The row of course.toml of this name.
pub fn row(name: &str) -> Step {
    COURSE.step_named(name).unwrap().clone()
}

/// The text with `step3` for `@legal`, and so for every step's name.
pub fn numbered(text: &str) -> String {
    if !text.contains('@') {
        return text.to_string();
    }
    let number = |text: String, step: &&Step| {
        text.replace(&format!("@{}", step.name), &format!("step{}", step.number))
    };
    STEPS.iter().fold(text.to_string(), number)
}
