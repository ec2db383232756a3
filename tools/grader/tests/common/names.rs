//! The steps by their names: which numbers they have is course.toml's to say, and changes when a step is put in.

use std::cmp::Reverse;

use othello_course_model::{Course, Step};

/// The row of course.toml of this name.
pub fn row(name: &str) -> Step {
    Course::open().unwrap().step_named(name).unwrap().clone()
}

/// The text with `step3` for `@legal`, and so for every step's name.
pub fn numbered(text: &str) -> String {
    let mut steps = Course::open().unwrap().steps;
    // A step's name may begin with that of another.
    steps.sort_by_key(|step| Reverse(step.name.len()));
    let number =
        |text: String, step: &Step| text.replace(&format!("@{}", step.name), &format!("step{}", step.number));
    steps.iter().fold(text.to_string(), number)
}
