//! Step 4: the list of all legal moves.

mod more_answers;
mod one_answer;
mod slips;

pub use more_answers::slip_in_a_list;
pub use one_answer::in_legal_moves;
