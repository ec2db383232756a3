//! A move read from a text.

mod more_answers;
mod one_answer;

pub use more_answers::mistake_in_parse_move;
pub use one_answer::in_parse_move;
