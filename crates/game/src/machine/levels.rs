//! The opponents that there are, weakest first. A stronger one is a row more.

use super::Mover;
use super::beginners::{Greedy, Random};

/// An opponent that can be chosen.
#[derive(Debug)]
pub struct Level {
    /// Its name, on the screen and in the arguments.
    pub name: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
    /// Whether it plays on a board of this size.
    pub plays_on: fn(isize) -> bool,
    mover: fn() -> Box<dyn Mover>,
}

impl Level {
    /// A new mover of this level.
    pub fn mover(&self) -> Box<dyn Mover> {
        (self.mover)()
    }
}

impl PartialEq for Level {
    fn eq(&self, other: &Level) -> bool {
        self.name == other.name
    }
}

impl Eq for Level {}

static LEVELS: [Level; 2] = [
    Level { name: "random", about: crate::words::RANDOM, plays_on: |_| true, mover: || Box::new(Random) },
    Level { name: "greedy", about: crate::words::GREEDY, plays_on: |_| true, mover: || Box::new(Greedy) },
];

/// Every level, weakest first.
pub fn levels() -> &'static [Level] {
    &LEVELS
}

/// The level of this name.
pub fn level(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.name == name)
}
