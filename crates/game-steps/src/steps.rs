//! The functions the game is made of: the reference, or with `--features mine` the student's own, step by step as
//! they are written.
//!
//! Written by `cargo xtask generate` from course.toml.

// A step that is not written yet uses nothing of those below it.
#![allow(dead_code, unused_imports)]

/// A step that the game is made of, by its name; a sentence names it by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Eight directions
    Directions = 2,
    /// Is it legal?
    Legal = 3,
    /// Is there any?
    Moves = 4,
    /// Reading a move
    Reading = 5,
    /// Asking for a move
    Asking = 6,
    /// Turning the discs
    Turning = 7,
    /// The game
    Game = 8,
    /// A board in two numbers
    Bits = 9,
    /// Positions
    Positions = 10,
    /// Opponents
    Opponents = 11,
    /// Looking ahead
    Ahead = 12,
    /// Looking at less
    Pruning = 13,
    /// Stopping on time
    Time = 14,
    /// Playing perfectly
    Perfect = 15,
    /// Remembering positions
    Table = 16,
    /// Your player
    Player = 17,
}

impl Step {
    /// The step of this name.
    pub fn named(name: &str) -> Option<Step> {
        match name {
            "directions" => Some(Step::Directions),
            "legal" => Some(Step::Legal),
            "moves" => Some(Step::Moves),
            "reading" => Some(Step::Reading),
            "asking" => Some(Step::Asking),
            "turning" => Some(Step::Turning),
            "game" => Some(Step::Game),
            "bits" => Some(Step::Bits),
            "positions" => Some(Step::Positions),
            "opponents" => Some(Step::Opponents),
            "ahead" => Some(Step::Ahead),
            "pruning" => Some(Step::Pruning),
            "time" => Some(Step::Time),
            "perfect" => Some(Step::Perfect),
            "table" => Some(Step::Table),
            "player" => Some(Step::Player),
            _ => None,
        }
    }
}

#[cfg_attr(mine = "2", path = "../../../exercises/step2.rs")]
#[cfg_attr(not(mine = "2"), path = "../../../solutions/step2.rs")]
pub mod step2;
pub use step2 as directions;

#[cfg_attr(mine = "3", path = "../../../exercises/step3.rs")]
#[cfg_attr(not(mine = "3"), path = "../../../solutions/step3.rs")]
pub mod step3;
pub use step3 as legal;

#[cfg_attr(mine = "4", path = "../../../exercises/step4.rs")]
#[cfg_attr(not(mine = "4"), path = "../../../solutions/step4.rs")]
pub mod step4;
pub use step4 as moves;

#[cfg_attr(mine = "5", path = "../../../exercises/step5.rs")]
#[cfg_attr(not(mine = "5"), path = "../../../solutions/step5.rs")]
pub mod step5;
pub use step5 as reading;

#[cfg_attr(mine = "6", path = "../../../exercises/step6.rs")]
#[cfg_attr(not(mine = "6"), path = "../../../solutions/step6.rs")]
pub mod step6;
pub use step6 as asking;

#[cfg_attr(mine = "7", path = "../../../exercises/step7.rs")]
#[cfg_attr(not(mine = "7"), path = "../../../solutions/step7.rs")]
pub mod step7;
pub use step7 as turning;

#[cfg_attr(mine = "8", path = "../../../exercises/step8.rs")]
#[cfg_attr(not(mine = "8"), path = "../../../solutions/step8.rs")]
pub mod step8;
pub use step8 as game;

#[cfg_attr(mine = "9", path = "../../../exercises/step9.rs")]
#[cfg_attr(not(mine = "9"), path = "../../../solutions/step9.rs")]
pub mod step9;
pub use step9 as bits;

#[cfg_attr(mine = "10", path = "../../../exercises/step10.rs")]
#[cfg_attr(not(mine = "10"), path = "../../../solutions/step10.rs")]
pub mod step10;
pub use step10 as positions;

#[cfg_attr(mine = "11", path = "../../../exercises/step11.rs")]
#[cfg_attr(not(mine = "11"), path = "../../../solutions/step11.rs")]
pub mod step11;
pub use step11 as opponents;

#[cfg_attr(mine = "12", path = "../../../exercises/step12.rs")]
#[cfg_attr(not(mine = "12"), path = "../../../solutions/step12.rs")]
pub mod step12;
pub use step12 as ahead;

#[cfg_attr(mine = "13", path = "../../../exercises/step13.rs")]
#[cfg_attr(not(mine = "13"), path = "../../../solutions/step13.rs")]
pub mod step13;
pub use step13 as pruning;

#[cfg_attr(mine = "14", path = "../../../exercises/step14.rs")]
#[cfg_attr(not(mine = "14"), path = "../../../solutions/step14.rs")]
pub mod step14;
pub use step14 as time;

#[cfg_attr(mine = "15", path = "../../../exercises/step15.rs")]
#[cfg_attr(not(mine = "15"), path = "../../../solutions/step15.rs")]
pub mod step15;
pub use step15 as perfect;

#[cfg_attr(mine = "16", path = "../../../exercises/step16.rs")]
#[cfg_attr(not(mine = "16"), path = "../../../solutions/step16.rs")]
pub mod step16;
pub use step16 as table;

#[cfg_attr(mine = "17", path = "../../../exercises/step17.rs")]
#[cfg_attr(not(mine = "17"), path = "../../../solutions/step17.rs")]
pub mod step17;
pub use step17 as player;
