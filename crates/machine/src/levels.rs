//! The ten levels of the machine, weakest first. Each is stronger than the one below it: book/src/levels.md has the matches, and
//! its table of the levels is written from this one by `cargo xtask generate`.
//!
//! This is a table and nothing else. Who uses it makes a player of each row, with the functions of the steps.

use std::time::Duration;

/// A level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, the weakest, to 10; 0 for [`MINE`].
    pub number: u8,
    /// What it is called on the screen and in arguments.
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
    /// The move that the student's own player chooses.
    Mine,
}

/// Nobody waits longer for a move, whoever plays.
pub const TIME: Duration = Duration::from_secs(1);

/// A level that looks ahead looks this far before anything else, so that there is a move at once.
pub const AT_ONCE: u32 = 4;

/// A depth that no game has: who looks ahead so far is only stopped by the clock.
pub const TO_THE_END: u32 = 60;

/// With so few empty squares a search to the end needs no table of positions.
pub const FEW: u32 = 10;

/// The levels, weakest first. With so few turns to look ahead as levels 4 and 5 have, the last moves are perfect anyway.
pub const LEVELS: [Level; 10] = [
    Level { number: 1, name: "random", plays: Plays::Random },
    Level { number: 2, name: "greedy", plays: Plays::Greedy },
    Level { number: 3, name: "positional", plays: Plays::Positional },
    Level { number: 4, name: "level4", plays: ahead(2, 0) },
    Level { number: 5, name: "level5", plays: ahead(3, 0) },
    Level { number: 6, name: "level6", plays: ahead(4, 8) },
    Level { number: 7, name: "level7", plays: ahead(5, 10) },
    Level { number: 8, name: "level8", plays: ahead(6, 12) },
    Level { number: 9, name: "level9", plays: ahead(8, 14) },
    Level { number: 10, name: "level10", plays: ahead(TO_THE_END, 16) },
];

/// The student's own player. It plays wherever a level does, and is none: how strong it is, only its matches can say.
pub const MINE: Level = Level { number: 0, name: "mine", plays: Plays::Mine };

/// How a level looks ahead and plays the last squares, in words: for its player, and for the page's table.
pub fn looking(depth: u32, exact: u32) -> String {
    let ahead = match depth {
        // That is TIME.
        TO_THE_END.. => "looks ahead for a second".to_string(),
        1 => "looks 1 turn ahead".to_string(),
        _ => format!("looks {depth} turns ahead"),
    };
    if exact == 0 { ahead } else { format!("{ahead}, plays the last {exact} squares perfectly") }
}

const fn ahead(depth: u32, exact: u32) -> Plays {
    Plays::Ahead { depth, exact }
}

impl Level {
    /// The level of this number or name: `7`, `level7` or `greedy`. The case of its letters is free.
    pub fn named(name: &str) -> Option<&'static Level> {
        LEVELS.iter().find(|level| level.name.eq_ignore_ascii_case(name) || level.number.to_string() == name)
    }

    /// The names, as in course.toml, of the steps by which it chooses a move.
    pub fn steps(&self) -> &'static [&'static str] {
        match self.plays {
            Plays::Random => &["moves"],
            Plays::Greedy => &["moves", "turning"],
            Plays::Positional => &["bits", "positions", "opponents"],
            Plays::Ahead { exact: 0, .. } => &["bits", "positions", "ahead", "pruning", "time"],
            Plays::Ahead { exact: ..=FEW, .. } => {
                &["bits", "positions", "ahead", "pruning", "time", "perfect"]
            }
            Plays::Ahead { .. } => &["bits", "positions", "ahead", "pruning", "time", "perfect", "table"],
            Plays::Mine => &["player"],
        }
    }

    /// Whether it plays on a board of this size. What looks ahead or knows squares knows those of 8×8.
    pub fn plays_on(&self, size: isize) -> bool {
        size == 8 || matches!(self.plays, Plays::Random | Plays::Greedy)
    }
}

#[cfg(test)]
mod tests {
    use super::{TO_THE_END, looking};

    #[test]
    fn how_far_it_looks_and_solves_is_said() {
        assert_eq!(looking(1, 0), "looks 1 turn ahead");
        assert_eq!(looking(6, 10), "looks 6 turns ahead, plays the last 10 squares perfectly");
        assert_eq!(looking(TO_THE_END, 0), "looks ahead for a second");
    }
}
