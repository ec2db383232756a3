//! A step as it was handed out.

use std::collections::{BTreeMap, BTreeSet};

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

/// Whether a file may be of this step: whether a function of it is declared there, in a module too, or where a bracket is
/// missing, but not in a comment or a text. Where none of them stands, it is another week's file, or its upload has failed.
pub fn may_be_of(exercise: &Exercise, bytes: &[u8]) -> bool {
    let mut functions = exercise.functions.iter();
    // Most files hold none, and reading their tokens takes longer.
    functions.len() == 0 || functions.any(|name| is_written(name, bytes)) && declares_one(exercise, bytes)
}

fn declares_one(exercise: &Exercise, bytes: &[u8]) -> bool {
    let mut functions = exercise.functions.iter();
    // Where not even the words are known, as after a quote without its end, all of it may be the step.
    Tokens::words(bytes).is_none_or(|tokens| functions.any(|name| tokens.holds_function(name)))
}

/// Whether these letters stand in a file after `fn`.
fn is_written(name: &str, bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let is_declared = |(at, name): (usize, &str)| {
        let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
        let before = text[..at].trim_end_matches("r#");
        before.trim_end().ends_with("fn")
            && !before.ends_with(is_of_name)
            && !text[at + name.len()..].starts_with(is_of_name)
    };
    text.match_indices(name).any(is_declared)
}

/// The steps that are in a file and are not the one that it is named after: those of which it declares a function that no other
/// step has. Beside the functions of its own step one alone may be a helper, so there all of them have to stand.
pub fn others(steps: &BTreeMap<u8, Exercise>, named: Option<u8>, bytes: &[u8]) -> BTreeSet<u8> {
    let others = || steps.iter().filter(|(step, _)| Some(**step) != named);
    // Most files hold none, and reading their tokens takes longer.
    let has_any = others().any(|(_, exercise)| may_be_of(exercise, bytes));
    let Some(tokens) = has_any.then(|| Tokens::read(bytes)).flatten() else { return BTreeSet::new() };
    let is_of_one =
        |name: &String| steps.values().filter(|exercise| exercise.functions.contains(name)).count() == 1;
    let declares = |name: &String| tokens.declares(name);
    let holds_its_own = named.is_some_and(|step| steps[&step].functions.iter().any(declares));
    let is_there = |exercise: &Exercise| {
        exercise.functions.iter().any(|name| is_of_one(name) && declares(name))
            && (!holds_its_own || exercise.functions.iter().all(declares))
    };
    others().filter(|(_, exercise)| is_there(exercise)).map(|(step, _)| *step).collect()
}
