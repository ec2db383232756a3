//! Wrong choices of an opponent.

mod opponent;
mod choice;
mod by_number;
mod by_square;
mod mistake;
mod random;

pub use mistake::mistake_in_an_opponent;
pub(crate) use mistake::not_a_move;
pub use opponent::Opponent;
pub use random::mistake_in_random;
