//! What an opponent is, and which there are.

use std::time::Duration;

use othello_levels::{Level, Plays};
use othello_steps::{Clock, Position, Random};

use crate::machine::bits::empty;
use crate::machine::{Mine, levels, mine};
use crate::steps::{Step, opponents, perfect, pruning};
use crate::watchdog;

/// Somebody who chooses moves. An opponent may remember things from move to move, so `choose` borrows it to change it.
pub trait Opponent {
    /// The square of a legal move; there is at least one.
    fn choose(&mut self, position: Position) -> u32;
}

/// A function from a position to a square is an opponent.
impl<F: FnMut(Position) -> u32> Opponent for F {
    fn choose(&mut self, position: Position) -> u32 {
        self(position)
    }
}

/// Plays any legal move. It keeps the generator that its moves come from.
struct Anyhow(Random);

impl Opponent for Anyhow {
    fn choose(&mut self, position: Position) -> u32 {
        watchdog::call(Step::Opponents, None, || opponents::random(position, &mut self.0))
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
}

impl Entry {
    /// A new opponent of this name. What it draws follows from `seed`. With a `time`, a move takes no longer than that.
    pub fn opponent(self, seed: u64, time: Option<Duration>) -> Box<dyn Opponent> {
        match self.plays {
            Choice::Modest => watched(opponents::modest),
            Choice::Level(Plays::Random) => Box::new(Anyhow(Random::new(seed))),
            Choice::Level(Plays::Greedy) => watched(opponents::greedy),
            Choice::Level(Plays::Positional) => watched(opponents::positional),
            Choice::Level(Plays::Ahead { depth, time: its_own, exact }) => {
                let time = time.unwrap_or(its_own);
                Box::new(move |position| best(position, depth, exact, time))
            }
            Choice::Level(Plays::Mine { time: its_own }) => {
                let mine = Mine { time: time.unwrap_or(its_own) };
                Box::new(move |position| mine.choose(position, None))
            }
        }
    }
}

/// A function of the step as an opponent.
fn watched(choose: fn(Position) -> u32) -> Box<dyn Opponent> {
    Box::new(move |position| watchdog::call(Step::Opponents, None, || choose(position)))
}

/// The best move as a level finds it that looks ahead. A search that finds no move has chosen no square.
fn best(position: Position, depth: u32, exact: u32, time: Duration) -> u32 {
    let found = match empty(position) <= exact {
        true => watchdog::call(Step::Perfect, None, || perfect::solve(position)),
        false => watchdog::call_with_time(Step::Pruning, None, time, || {
            pruning::deepen(position, depth.min(2 * empty(position)), &mut Clock::time(time))
        }),
    };
    found.best.unwrap_or(64)
}

/// Every opponent that there is: the levels, weakest first, the student's own player, and modest.
pub fn entries() -> Vec<Entry> {
    let levels = levels().iter().copied().chain(mine());
    let levels = levels.map(|level| Entry { name: level.name, plays: Choice::Level(level.plays) });
    levels.chain([Entry { name: "modest", plays: Choice::Modest }]).collect()
}

/// The opponent of this name, or the level of this number.
pub fn entry(name: &str) -> Option<Entry> {
    let name = Level::named(name).map_or(name, |level| level.name);
    entries().into_iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
}
