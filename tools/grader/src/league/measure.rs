//! How long a player may compute for a move: three times as long as the course's own player needs at most for as many looks, on
//! this machine. It is measured once and kept, so that a league that goes on has the limit that it began with.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use othello_course_model::Step;
use othello_course_model::exercise::solution_of;
use othello_machine::league::game::openings;

use super::kept::Kept;
use super::player::Student;
use super::referee;
use super::rules::{CHANCE, RULES, function};
use super::seat::{Asking, Seat};
use crate::class::store::Store;
use crate::fingerprint::Fingerprint;
use crate::judge::Judge;

const TIMES: u32 = 3;

/// No limit is shorter: then what the machine does besides would count.
const LEAST: Duration = Duration::from_millis(10);

/// The reference is measured in so many games against itself, each of them twice.
const GAMES: usize = 4;

/// The limit for a move of so many looks.
///
/// # Errors
///
/// When the machine cannot compile or ask the reference.
pub fn limit(judge: &Judge, store: &Store, kept: &Kept, looks: u64) -> Result<Duration> {
    let key = Fingerprint::default().text(&judge.fingerprint).text("limit").text(looks.to_string()).hex();
    if let Some(limit) = kept.read(&key) {
        return Ok(limit);
    }
    let solution = |step: &Step| Ok((step.number, Ok(solution_of(&judge.course, step)?.into_bytes())));
    let steps = judge.course.written().map(solution).collect::<Result<_>>()?;
    let program = Student::of_course(steps).program(judge, store)?;
    // Nobody is late here.
    let asking = Asking { function: function(judge)?, looks, limit: Duration::MAX };
    let mut longest = Duration::ZERO;
    for opening in openings(RULES, GAMES, CHANCE, 1) {
        let times = || {
            let mut seat = Seat::student(&judge.sandbox, &program, &judge.limits);
            referee::times(opening.position, asking, &mut seat)
        };
        // What disturbs a move once does not do so twice.
        let (one, other) = (times()?, times()?);
        ensure!(one.len() == other.len(), "the course's own player does not play the same game twice");
        let least = one.into_iter().zip(other).map(|(one, other)| one.min(other)).max();
        longest = longest.max(least.context("the course's own player does not move")?);
    }
    let limit = (TIMES * longest).max(LEAST);
    kept.keep(&key, &limit)?;
    Ok(limit)
}
