//! What the mistakes of several functions need: how they are gathered and said, the rules of the game, more questions to ask, and
//! loops with wrong ends.

mod loops;
mod mistakes;
mod questions;
mod rules;

pub use loops::{DIRECTION_LOOPS, LeftOut, Reaches, SQUARE_LOOPS};
pub use mistakes::{Mistakes, sentence};
pub use questions::{LARGE, board, for_both};
pub use rules::{Direction, Ray, Square, has, is_legal, squares};
