//! What the points of a row are for.

use anyhow::{Result, bail};
use othello_course_model::{Course, Step};

/// In this order they are applied: the points of a step stay, whatever its functions have.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    Function(u8, String),
    Step(u8),
    Whole,
}

impl Target {
    /// `3`, `step3`, `legal`, `is_legal_move`, or `moves/legal_moves` where several steps have a function of this name.
    pub fn parse(course: &Course, text: &str) -> Result<Target> {
        if text.is_empty() {
            return Ok(Target::Whole);
        }
        if let Some(step) = course.written().find(|step| is_called(step, text)) {
            return Ok(Target::Step(step.number));
        }
        let (of_step, function) = text.split_once('/').unwrap_or(("", text));
        let has_it = |step: &&Step| {
            step.functions.iter().any(|name| name == function)
                && (of_step.is_empty() || is_called(step, of_step))
        };
        match course.written().filter(has_it).collect::<Vec<_>>()[..] {
            [step] => Ok(Target::Function(step.number, function.to_string())),
            [] => bail!("there is no step and no function {text:?}"),
            [one, other, ..] => bail!(
                "steps {} and {} have a function {function}: write {}/{function} or {}/{function}",
                one.number,
                other.number,
                one.name,
                other.name
            ),
        }
    }

    /// The step, but of the whole.
    pub fn step(&self) -> Option<u8> {
        match self {
            Target::Whole => None,
            Target::Step(number) | Target::Function(number, _) => Some(*number),
        }
    }
}

fn is_called(step: &Step, text: &str) -> bool {
    step.name == text || step.number.to_string() == text.trim_start_matches("step").trim()
}
