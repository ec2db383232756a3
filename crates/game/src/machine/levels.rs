//! The opponents that there are, weakest first. A stronger one is a row more.

use std::sync::LazyLock;

use super::beginners::{Greedy, Random};
use super::{Mover, bits};
use crate::words;

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

/// In a class's repository an opponent is there once its step is written.
static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| {
    let with_step_10 = cfg!(any(not(handout), all(mine = "9", mine = "10")));
    let with_step_11 = cfg!(any(not(handout), all(mine = "9", mine = "11")));
    let on_8 = |size| size == 8;
    let all: [(bool, Level); 7] = [
        (
            true,
            Level { name: "random", about: words::RANDOM, plays_on: |_| true, mover: || Box::new(Random) },
        ),
        (
            true,
            Level { name: "greedy", about: words::GREEDY, plays_on: |_| true, mover: || Box::new(Greedy) },
        ),
        (
            with_step_10,
            Level {
                name: "modest",
                about: words::MODEST,
                plays_on: on_8,
                mover: || Box::new(bits::modest()),
            },
        ),
        (
            with_step_10,
            Level {
                name: "positional",
                about: words::POSITIONAL,
                plays_on: on_8,
                mover: || Box::new(bits::positional()),
            },
        ),
        (
            with_step_11,
            Level {
                name: "depth2",
                about: words::AHEAD_2,
                plays_on: on_8,
                mover: || Box::new(bits::Ahead(2)),
            },
        ),
        (
            with_step_11,
            Level {
                name: "depth4",
                about: words::AHEAD_4,
                plays_on: on_8,
                mover: || Box::new(bits::Ahead(4)),
            },
        ),
        (
            with_step_11,
            Level {
                name: "depth6",
                about: words::AHEAD_6,
                plays_on: on_8,
                mover: || Box::new(bits::Ahead(6)),
            },
        ),
    ];
    all.into_iter().filter_map(|(is_there, level)| is_there.then_some(level)).collect()
});

/// Every level, weakest first.
pub fn levels() -> &'static [Level] {
    &LEVELS
}

/// The level of this name.
pub fn level(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.name == name)
}
