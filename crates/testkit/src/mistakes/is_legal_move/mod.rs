//! Is a move legal? One answer, true or false, says nothing of the mistake; those for other squares do.

mod directions;
mod more_answers;
mod slips;

pub use directions::blind_directions;
pub use more_answers::mistake_in_is_legal_move;
