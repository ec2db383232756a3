//! Bitboards: moves and discs as sets of squares.

mod walk;
mod sentences;
mod flips;
mod legal_moves;
mod perft;
mod play;

pub use flips::{mistake_in_flips, seen_in_flips};
pub use legal_moves::{mistake_in_moves, seen_in_moves, seen_in_possible_moves};
pub use perft::mistake_in_perft;
pub use play::seen_in_play;
pub use walk::right_moves;
