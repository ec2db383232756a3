//! The levels that there are: those of the table whose steps are written, and the mover of each.

use std::sync::LazyLock;

use othello_levels::{LEVELS, Level, Plays};

use super::Mover;
use super::adviser::Adviser;
use super::ahead::Ahead;
use super::beginners::{Greedy, Random};
use super::bits::Positional;
use crate::steps::is_there;

/// In a class's repository a level is there once its steps are written.
static THERE: LazyLock<Vec<&Level>> = LazyLock::new(|| {
    let is_made = |level: &&Level| level.steps().iter().all(|&step| is_there(step));
    LEVELS.iter().filter(is_made).collect()
});

/// Whether the game can be solved: steps 9 and 12 are there.
pub fn solves() -> bool {
    is_there(9) && is_there(12)
}

/// Every level that is there, weakest first.
pub fn levels() -> &'static [&'static Level] {
    &THERE
}

/// The level of this number or name, if it is there.
pub fn level(name: &str) -> Option<&'static Level> {
    Level::named(name).filter(|level| levels().contains(level))
}

/// A new mover of this level.
pub fn mover(level: &Level) -> Box<dyn Mover> {
    match level.plays {
        Plays::Random => Box::new(Random),
        Plays::Greedy => Box::new(Greedy),
        Plays::Positional => Box::new(Positional),
        Plays::Ahead { depth, time, exact } => Box::new(Ahead { depth, time, exact }),
    }
}

/// A new mover that says what this level thinks of each legal move.
pub fn adviser(level: &Level) -> Box<dyn Mover> {
    match level.plays {
        Plays::Ahead { depth, time, exact } => Box::new(Adviser(Ahead { depth, time, exact })),
        _ => mover(level),
    }
}
