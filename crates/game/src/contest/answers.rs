//! `othello answers`: the other side of a player that was saved. A match asks it for squares.

use std::io;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use othello_machine::levels::TIME;
use othello_steps::Position;

use super::choosing::Thinks;
use super::opponent::{entries, is_taken};
use super::saved::GREETING;
use crate::machine::{Mine, mine};
use crate::unwritten::mine_is_unwritten;

/// Answers what a match asks, a line for a line: which square your own player chooses
#[derive(Args)]
pub struct Answers {
    /// The name under which this program is to be kept: it may not be another opponent's
    name: Option<String>,
}

impl Answers {
    /// Answers until nothing more is asked.
    ///
    /// # Errors
    ///
    /// When the player isn't written, the name is another opponent's, or a line is no question.
    pub fn run(&self) -> Result<()> {
        if mine().is_none() {
            bail!("{}", mine_is_unwritten());
        }
        if let Some(name) = self.name.as_deref().filter(|name| is_taken(name)) {
            let names = entries().iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
            bail!("{name} is an opponent already: choose a name that is none of {names}, and no number");
        }
        heed_only_the_match()?;
        println!("{GREETING}");
        for line in io::stdin().lines() {
            let line = line?;
            let (position, thinks) = question(&line).with_context(|| format!("{line} is no question"))?;
            let (clock, patience) = (thinks.clock(), thinks.patience());
            println!("{}", Mine { time: TIME }.choose_by(position, None, clock, patience));
        }
        Ok(())
    }
}

/// Ctrl-C is for the match, which then says what came of it, and ends this program.
#[cfg(unix)]
fn heed_only_the_match() -> io::Result<()> {
    signal_hook::flag::register(signal_hook::consts::SIGINT, Default::default()).map(|_| ())
}

#[cfg(not(unix))]
fn heed_only_the_match() -> io::Result<()> {
    Ok(())
}

/// `34628173824 68853694464 500 looks`
fn question(line: &str) -> Option<(Position, Thinks)> {
    let words: Vec<_> = line.split_whitespace().collect();
    let [player, opponent, count, unit] = words[..] else { return None };
    let position = Position { player: player.parse().ok()?, opponent: opponent.parse().ok()? };
    let count = count.parse().ok()?;
    match unit {
        "looks" => Some((position, Thinks::Looks(count))),
        "ms" => Some((position, Thinks::For(Duration::from_millis(count)))),
        _ => None,
    }
}
