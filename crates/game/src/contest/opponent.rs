//! What an opponent is, and which there are.

use std::time::Duration;

use othello_game_steps::{Step, opponents, perfect, pruning};
use othello_machine::square::empty;
use othello_machine::{Level, Plays};
use othello_steps::{Clock, Position, Random};

use crate::machine::{Mine, levels, mine};
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

/// How long an opponent thinks about a move, if it looks ahead.
#[derive(Clone, Copy, Debug)]
pub enum Thinks {
    /// As long as its level has.
    AsItsLevel,
    /// So long.
    For(Duration),
    /// For this number of looks, which is the same on every machine.
    Looks(u64),
}

impl Thinks {
    fn clock(self, time: Duration) -> Clock {
        match self {
            Thinks::AsItsLevel => Clock::time(time),
            Thinks::For(time) => Clock::time(time),
            Thinks::Looks(looks) => Clock::looks(looks),
        }
    }

    /// How long nobody wonders. A look takes a microsecond or two, even if the machine is busy no hundred.
    fn patience(self, time: Duration) -> Duration {
        match self {
            Thinks::AsItsLevel => time,
            Thinks::For(time) => time,
            Thinks::Looks(looks) => Duration::from_micros(looks.saturating_mul(100)),
        }
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
    /// A new opponent of this name, that thinks for so long about a move. What it draws follows from `seed`.
    pub fn opponent(self, seed: u64, thinks: Thinks) -> Box<dyn Opponent> {
        match self.plays {
            Choice::Modest => watched(opponents::modest),
            Choice::Level(Plays::Random) => Box::new(Anyhow(Random::new(seed))),
            Choice::Level(Plays::Greedy) => watched(opponents::greedy),
            Choice::Level(Plays::Positional) => watched(opponents::positional),
            Choice::Level(Plays::Ahead { depth, time, exact }) => Box::new(move |position| {
                best(position, depth, exact, thinks.clock(time), thinks.patience(time))
            }),
            Choice::Level(Plays::Mine { time }) => Box::new(move |position| {
                Mine { time }.choose_by(position, None, thinks.clock(time), thinks.patience(time))
            }),
        }
    }
}

/// A function of the step as an opponent.
fn watched(choose: fn(Position) -> u32) -> Box<dyn Opponent> {
    Box::new(move |position| watchdog::call(Step::Opponents, None, || choose(position)))
}

/// The best move as a level finds it that looks ahead. A search that finds no move has chosen no square.
fn best(position: Position, depth: u32, exact: u32, mut clock: Clock, patience: Duration) -> u32 {
    let found = match empty(position) <= exact {
        true => watchdog::call(Step::Perfect, None, || perfect::solve(position)),
        false => watchdog::call_with_time(Step::Pruning, None, patience, || {
            pruning::deepen(position, depth.min(2 * empty(position)), &mut clock)
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
