//! The machine's side of the table: its levels, the thread that it thinks in, and what it says of a game that is over.

pub mod reason;
pub mod mover;
mod way;
mod beginners;
pub mod solving;
mod eyes;
mod line;
mod ahead;
mod adviser;
mod mine;
pub mod levels;
mod question;
pub mod small;
pub mod review;
pub mod puzzles;

pub use adviser::Adviser;
pub use ahead::Ahead;
pub use beginners::any_number;
pub use levels::{
    SOLVER, adviser, counsellor, is_mine, level, levels, levels_some_day, mine, mover, plays_on, solves,
    steps,
};
pub use line::{LINE_TIME, with_line};
pub use mine::Mine;
pub use mover::{Mover, Stop, Thought};
pub use othello_machine::{Level, Plays};
pub use question::{Question, ask};
pub use reason::{Reason, reason};
pub use way::Way;
