//! What the mistakes of several functions need.

mod loops;
mod mistakes;
mod rules;

pub use loops::{ASKED_SQUARES, Asked, BLIND_LOOPS, Blind};
pub use mistakes::{Mistakes, sentence};
pub use rules::{Direction, LARGE, Ray, Square, board, for_both, has, is_legal, squares};
