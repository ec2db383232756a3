//! What is played, and by which rules.

use anyhow::{Context, Result};
use othello_game_steps::{bits, positions};
use othello_grade_wire::messages::FunctionId;
use othello_machine::league::Rules;

use crate::judge::Judge;

/// The step whose function plays, and the function.
const STEP: &str = "player";
const FUNCTION: &str = "choose";

/// The rules are the reference's: whatever a student's steps say of them, the referee does not hear it.
pub const RULES: Rules = Rules { legal_moves: bits::legal_moves, play: positions::play };

/// How many moves of chance an opening has.
pub const CHANCE: u32 = 8;

/// The function that is asked.
pub fn function(judge: &Judge) -> Result<FunctionId> {
    let missing =
        || format!("course.toml has no step `{STEP}` with a function `{FUNCTION}`, so nobody can play");
    let step = judge.course.written().find(|step| step.name == STEP).with_context(missing)?;
    let place = step.functions.iter().position(|name| name == FUNCTION).with_context(missing)?;
    Ok(FunctionId { step: step.number, place: place.try_into()? })
}
