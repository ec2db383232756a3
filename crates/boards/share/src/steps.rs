//! The student's steps that are in the page.
//!
//! Written by `cargo xtask generate` from course.toml.

// As long as nothing is shared, and of a step that uses nothing of those below it.
#![allow(dead_code, unused_imports, unused_mut)]

use boards::Program;

#[cfg(shared = "directions")]
#[path = "../../../../exercises/step2.rs"]
pub mod step2;
#[cfg(shared = "directions")]
pub use step2 as directions;

#[cfg(shared = "legal")]
#[path = "../../../../exercises/step3.rs"]
pub mod step3;
#[cfg(shared = "legal")]
pub use step3 as legal;

#[cfg(shared = "moves")]
#[path = "../../../../exercises/step4.rs"]
pub mod step4;
#[cfg(shared = "moves")]
pub use step4 as moves;

#[cfg(shared = "reading")]
#[path = "../../../../exercises/step5.rs"]
pub mod step5;
#[cfg(shared = "reading")]
pub use step5 as reading;

#[cfg(shared = "asking")]
#[path = "../../../../exercises/step6.rs"]
pub mod step6;
#[cfg(shared = "asking")]
pub use step6 as asking;

#[cfg(shared = "turning")]
#[path = "../../../../exercises/step7.rs"]
pub mod step7;
#[cfg(shared = "turning")]
pub use step7 as turning;

#[cfg(shared = "game")]
#[path = "../../../../exercises/step8.rs"]
pub mod step8;
#[cfg(shared = "game")]
pub use step8 as game;

#[cfg(shared = "bits")]
#[path = "../../../../exercises/step9.rs"]
pub mod step9;
#[cfg(shared = "bits")]
pub use step9 as bits;

#[cfg(shared = "positions")]
#[path = "../../../../exercises/step10.rs"]
pub mod step10;
#[cfg(shared = "positions")]
pub use step10 as positions;

#[cfg(shared = "opponents")]
#[path = "../../../../exercises/step11.rs"]
pub mod step11;
#[cfg(shared = "opponents")]
pub use step11 as opponents;

#[cfg(shared = "ahead")]
#[path = "../../../../exercises/step12.rs"]
pub mod step12;
#[cfg(shared = "ahead")]
pub use step12 as ahead;

#[cfg(shared = "pruning")]
#[path = "../../../../exercises/step13.rs"]
pub mod step13;
#[cfg(shared = "pruning")]
pub use step13 as pruning;

#[cfg(shared = "time")]
#[path = "../../../../exercises/step14.rs"]
pub mod step14;
#[cfg(shared = "time")]
pub use step14 as time;

#[cfg(shared = "perfect")]
#[path = "../../../../exercises/step15.rs"]
pub mod step15;
#[cfg(shared = "perfect")]
pub use step15 as perfect;

#[cfg(shared = "table")]
#[path = "../../../../exercises/step16.rs"]
pub mod step16;
#[cfg(shared = "table")]
pub use step16 as table;

#[cfg(shared = "player")]
#[path = "../../../../exercises/step17.rs"]
pub mod step17;
#[cfg(shared = "player")]
pub use step17 as player;

/// The names of the steps that are in the page.
#[rustfmt::skip]
pub const SHARED: &[&str] = &[
    #[cfg(shared = "directions")]
    "directions",
    #[cfg(shared = "legal")]
    "legal",
    #[cfg(shared = "moves")]
    "moves",
    #[cfg(shared = "reading")]
    "reading",
    #[cfg(shared = "asking")]
    "asking",
    #[cfg(shared = "turning")]
    "turning",
    #[cfg(shared = "game")]
    "game",
    #[cfg(shared = "bits")]
    "bits",
    #[cfg(shared = "positions")]
    "positions",
    #[cfg(shared = "opponents")]
    "opponents",
    #[cfg(shared = "ahead")]
    "ahead",
    #[cfg(shared = "pruning")]
    "pruning",
    #[cfg(shared = "time")]
    "time",
    #[cfg(shared = "perfect")]
    "perfect",
    #[cfg(shared = "table")]
    "table",
    #[cfg(shared = "player")]
    "player",
];

/// Their functions.
pub fn program() -> Program {
    let mut program = Program::MISSING;
    #[cfg(shared = "directions")]
    {
        program.directions = boards::functions!(directions, crate::steps::directions);
    }
    #[cfg(shared = "legal")]
    {
        program.legal = boards::functions!(legal, crate::steps::legal);
    }
    #[cfg(shared = "moves")]
    {
        program.moves = boards::functions!(moves, crate::steps::moves);
    }
    #[cfg(shared = "reading")]
    {
        program.reading = boards::functions!(reading, crate::steps::reading);
    }
    #[cfg(shared = "asking")]
    {
        program.asking = boards::functions!(asking, crate::steps::asking);
    }
    #[cfg(shared = "turning")]
    {
        program.turning = boards::functions!(turning, crate::steps::turning);
    }
    #[cfg(shared = "game")]
    {
        program.game = boards::functions!(game, crate::steps::game);
    }
    #[cfg(shared = "bits")]
    {
        program.bits = boards::functions!(bits, crate::steps::bits);
    }
    #[cfg(shared = "positions")]
    {
        program.positions = boards::functions!(positions, crate::steps::positions);
    }
    #[cfg(shared = "opponents")]
    {
        program.opponents = boards::functions!(opponents, crate::steps::opponents);
    }
    #[cfg(shared = "ahead")]
    {
        program.ahead = boards::functions!(ahead, crate::steps::ahead);
    }
    #[cfg(shared = "pruning")]
    {
        program.pruning = boards::functions!(pruning, crate::steps::pruning);
    }
    #[cfg(shared = "time")]
    {
        program.time = boards::functions!(time, crate::steps::time);
    }
    #[cfg(shared = "perfect")]
    {
        program.perfect = boards::functions!(perfect, crate::steps::perfect);
    }
    #[cfg(shared = "table")]
    {
        program.table = boards::functions!(table, crate::steps::table);
    }
    program
}
