//! Games between programs, and the table that comes of many: `othello match` prints it, and so does `cargo grade league`.
//!
//! - [`game`] plays one game, from an [`Opening`] that was drawn
//! - [`meetings`] says who meets whom, and [`each`] plays several games at a time
//! - [`Standings`] are made of many games: the ratings in them by `rating`, and how sure they are by `spread`
//! - [`text`] writes them for a terminal
//!
//! Who plays, and by whose rules, is said by whoever uses this: here is no step.

mod each;
pub mod game;
mod plan;
mod rating;
pub mod spread;
mod standings;
pub mod text;

pub use each::{each, threads};
pub use game::{Fault, Opening, Played, Rules};
pub use plan::{Meeting, meetings};
pub use standings::{Faults, Result, Row, Standings};

/// How many looks a move has in a league where nobody says otherwise. `cargo grade league` and a student's own league share it,
/// so that a program is measured as it will be in the class's.
pub const LOOKS: u64 = 15_000;
