//! Which opponents there are, and how each chooses.

use std::time::Duration;

use anyhow::Result;
use othello_game_steps::{Step, opponents, time};
use othello_machine::league::Fault;
use othello_machine::levels::TIME;
use othello_machine::square::empty;
use othello_machine::{Level, Plays};
use othello_steps::{Clock, Position, Random};

use super::choosing::{Opponent, Thinks};
use super::saved::{self, Saved};
use crate::machine::solving::solver;
use crate::machine::{Mine, is_mine, levels, mine};
use crate::watchdog;

/// Plays any legal move. It keeps the generator that its moves come from.
struct Anyhow(Random);

impl Opponent for Anyhow {
    fn choose(&mut self, position: Position) -> Result<u32, Fault> {
        Ok(watchdog::call(Step::Opponents, None, || opponents::random(position, &mut self.0)))
    }
}

/// An opponent that can be named on the command line.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    plays: Choice,
}

#[derive(Clone, Copy, Debug)]
enum Choice {
    Level(Plays),
    /// The opponent that is no level: it's weaker than chance.
    Modest,
    /// What the student's own player was when it was saved under this name.
    Saved,
}

impl Entry {
    /// A new opponent of this name, that thinks for so long about a move. What it draws follows from `seed`.
    ///
    /// # Errors
    ///
    /// When a player that was saved can't be started.
    pub fn opponent(self, seed: u64, thinks: Thinks) -> Result<Box<dyn Opponent>> {
        Ok(match self.plays {
            Choice::Saved => Box::new(Saved::start(self.name, thinks)?),
            Choice::Modest => watched(opponents::modest),
            Choice::Level(Plays::Random) => Box::new(Anyhow(Random::new(seed))),
            Choice::Level(Plays::Greedy) => watched(opponents::greedy),
            Choice::Level(Plays::Positional) => watched(opponents::positional),
            Choice::Level(Plays::Ahead { depth, exact }) => {
                Box::new(move |position| best(position, depth, exact, thinks.clock(), thinks.patience()))
            }
            Choice::Level(Plays::Mine) => Box::new(move |position| {
                Mine { time: TIME }.choose_by(position, None, thinks.clock(), thinks.patience())
            }),
        })
    }
}

/// A function of the step as an opponent.
fn watched(choose: fn(Position) -> u32) -> Box<dyn Opponent> {
    Box::new(move |position| watchdog::call(Step::Opponents, None, || choose(position)))
}

/// The best move as a level finds it that looks ahead. A search that finds no move has chosen no square.
fn best(position: Position, depth: u32, exact: u32, mut clock: Clock, patience: Duration) -> u32 {
    let solver = solver(position);
    let found = match empty(position) <= exact {
        true => watchdog::call(solver.step, None, || (solver.solve)(position)),
        false => watchdog::call_with_time(Step::Time, None, patience, || {
            time::deepen(position, depth.min(2 * empty(position)), &mut clock)
        }),
    };
    found.best.unwrap_or(64)
}

/// Every opponent but those that were saved: the levels, weakest first, the student's own player, and modest.
pub fn entries() -> Vec<Entry> {
    let levels = levels().iter().copied().chain(mine());
    let levels = levels.map(|level| Entry { name: level.name, plays: Choice::Level(level.plays) });
    levels.chain([Entry { name: "modest", plays: Choice::Modest }]).collect()
}

/// The opponent of this name, or the level of this number, or what was saved under this name.
pub fn entry(name: &str) -> Option<Entry> {
    let found = Level::named(name).map_or(name, |level| level.name);
    let found = entries().into_iter().find(|entry| entry.name.eq_ignore_ascii_case(found));
    found.or_else(|| {
        let name = saved::names().into_iter().find(|saved| saved == name)?;
        Some(Entry { name: name.leak(), plays: Choice::Saved })
    })
}

/// Whether an opponent that wasn't saved has this name: also one whose steps aren't written yet.
pub fn is_taken(name: &str) -> bool {
    is_mine(name)
        || Level::named(name).is_some()
        || entries().iter().any(|entry| entry.name.eq_ignore_ascii_case(name))
}
