//! A step as it was handed out.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use othello_course_model::exercise::exercise_of;
use othello_course_model::{Course, Step};

use crate::tokens::Tokens;

/// A step as it was handed out.
pub struct Exercise {
    /// What the step is called.
    pub title: String,
    pub tokens: Tokens,
    /// The functions that a student writes in it.
    pub functions: Vec<String>,
}

/// Why a file is of another version of the course, in which its step had another number: the first line of an exercise says both
/// its number and its title. Also the step that it is now. What such a file uses of `super::step14` is another step here, so
/// nothing in it would mean what it meant.
pub fn of_another_version(steps: &BTreeMap<u8, Exercise>, bytes: &[u8]) -> Option<(u8, String)> {
    let text = String::from_utf8_lossy(bytes);
    let (number, rest) = text.lines().next()?.strip_prefix("//! Step ")?.split_once(". ")?;
    let title = rest.split("  ").next()?.trim();
    let (now, _) = steps.iter().find(|(_, exercise)| exercise.title == title)?;
    let why = format!(
        "begins with `Step {number}. {title}`, which is step {now} of this course: it was written for another version. Mark it \
            with the version that the class has, or let the student run `cargo course update` and hand it in again."
    );
    (number.parse() != Ok(*now)).then_some((*now, why))
}

/// The exercises of a course, by their steps' numbers.
///
/// # Errors
///
/// When one cannot be read, or is not Rust.
pub fn all(course: &Course) -> Result<BTreeMap<u8, Exercise>> {
    let exercise = |step: &Step| {
        let tokens = Tokens::read(exercise_of(course, step)?.as_bytes());
        let tokens = tokens.context("an exercise is not Rust")?;
        Ok((step.number, Exercise { title: step.title.clone(), tokens, functions: step.functions.clone() }))
    };
    course.written().map(exercise).collect()
}
