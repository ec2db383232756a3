//! A step as it was handed out.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use othello_course_model::exercise::exercise_of;
use othello_course_model::{Course, Step};

use crate::tokens::Tokens;

/// A step as it was handed out.
pub struct Exercise {
    pub tokens: Tokens,
    /// The functions that a student writes in it.
    pub functions: Vec<String>,
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
        Ok((step.number, Exercise { tokens, functions: step.functions.clone() }))
    };
    course.written().map(exercise).collect()
}
