//! The game on the student's own steps says which are still to do, and plays the others.

use anyhow::{Context, Result};
use othello_course_model::exercise::solution_of;
use othello_course_model::{Course, Place};

use super::faults::Faults;
use crate::workshop::Workshop;

/// Ends in nine moves, 13 to 0, on any right implementation.
pub const GAME: &str = "e6\nf4\ne3\nf6\ng5\nd6\ne7\nf5\nc5\n";

pub fn faults(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let mut faults = Faults::new();

    workshop.start_afresh()?;
    let numbers: Vec<_> = course.used_in(Place::Game).map(|step| step.number.to_string()).collect();
    let (last, steps) = numbers.split_last().context("course.toml has steps for the game")?;
    let all = format!("Steps {} and {last} are still todo!(): the reference plays them.", steps.join(", "));
    faults.extend(fault(&workshop, &all)?);
    workshop.solve()?;
    faults.extend(fault(&workshop, "Every step is yours.")?);
    let one = course.used_in(Place::Game).next().context("course.toml has steps for the game")?;
    workshop.reset(one)?;
    faults
        .extend(fault(&workshop, &format!("Step {} is still todo!(): the reference plays it.", one.number))?);

    // What is played is the student's: with another sentence in their `play_game`, that sentence is shown.
    workshop.solve()?;
    let game = course.written().find(|step| step.functions.iter().any(|name| name == "play_game"));
    let game = game.context("no step has the function play_game")?;
    let other = solution_of(course, game)?.replace("Player 1 wins.", "Black is the winner!");
    workshop.write(&format!("exercises/{}", game.file()), other)?;
    let (printed, _) = workshop.play_mine(GAME)?;
    if !printed.ends_with("Black is the winner!\n") {
        faults.push(format!(
            "crates/game: with --features mine the student's `play_game` is not what is played.\n{printed}"
        ));
    }
    Ok(faults)
}

fn fault(workshop: &Workshop, sentence: &str) -> Result<Option<String>> {
    let (printed, messages) = workshop.play_mine(GAME)?;
    let holds = printed.ends_with("Player 1: 13, Player 2: 0\nPlayer 1 wins.\n")
        && messages.trim_end().ends_with(sentence);
    Ok((!holds).then(|| {
        format!(
            "crates/game: with --features mine, `{sentence}` and a whole game are due.\n{messages}{printed}"
        )
    }))
}
