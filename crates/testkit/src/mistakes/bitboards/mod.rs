//! Bitboards: moves and discs as sets of squares.

mod flips;
mod legal_moves;
mod more_answers;
mod perft;
mod play;
mod sentences;
mod walk;

pub use flips::in_flips;
pub use legal_moves::{in_moves, in_possible_moves};
pub use more_answers::{mistake_in_flips, mistake_in_moves, mistake_in_perft};
pub use perft::in_perft;
pub use play::in_play;
pub use walk::right_moves;
