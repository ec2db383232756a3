//! The ten levels of the machine, weakest first. It is a table and nothing else: `play` makes moves of it.

/// A level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, the weakest, to 10.
    pub number: u8,
    /// What it is called.
    pub name: &'static str,
    /// How it chooses a move.
    pub plays: Plays,
}

/// How a level chooses a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// Any legal move.
    Random,
    /// The move that turns the most discs.
    Greedy,
    /// A corner; else a square that isn't beside an empty corner.
    Positional,
    /// The best move that it finds by looking ahead.
    Ahead {
        /// How many turns it looks ahead at most.
        depth: u32,
        /// With so many empty squares or fewer, it plays perfectly. 0: it never asks for that.
        exact: u32,
    },
}

pub const LEVELS: [Level; 10] = [
    Level { number: 1, name: "random", plays: Plays::Random },
    Level { number: 2, name: "greedy", plays: Plays::Greedy },
    Level { number: 3, name: "positional", plays: Plays::Positional },
    Level { number: 4, name: "level4", plays: Plays::Ahead { depth: 2, exact: 0 } },
    Level { number: 5, name: "level5", plays: Plays::Ahead { depth: 3, exact: 0 } },
    Level { number: 6, name: "level6", plays: Plays::Ahead { depth: 4, exact: 8 } },
    Level { number: 7, name: "level7", plays: Plays::Ahead { depth: 5, exact: 10 } },
    Level { number: 8, name: "level8", plays: Plays::Ahead { depth: 6, exact: 12 } },
    Level { number: 9, name: "level9", plays: Plays::Ahead { depth: 8, exact: 14 } },
    Level { number: 10, name: "level10", plays: Plays::Ahead { depth: 60, exact: 16 } },
];

impl Level {
    /// Whether it plays on a board of this size. What looks ahead or knows squares knows those of 8×8.
    pub fn plays_on(&self, size: isize) -> bool {
        size == 8 || matches!(self.plays, Plays::Random | Plays::Greedy)
    }
}
