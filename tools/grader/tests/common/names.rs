//! The steps by their names: which numbers they have is course.toml's to say, and changes when a step is put in.

use std::cmp::Reverse;
use std::sync::LazyLock;

use othello_course_model::{Course, Step};

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
