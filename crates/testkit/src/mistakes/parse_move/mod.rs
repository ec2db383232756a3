//! Step 5: a move read from a text.

mod more_answers;
mod one_answer;

pub use more_answers::slip_in_reading;
pub use one_answer::in_parse_move;
