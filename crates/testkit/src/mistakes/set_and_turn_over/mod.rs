//! The board after a move.

mod directions;
mod more_answers;
mod moves;
mod one_answer;
mod wrong_boards;

pub use more_answers::mistake_in_set_and_turn_over;
pub use one_answer::in_set_and_turn_over;
