//! Step 6: what asking for a move returns. What it writes is in `screen/`.

mod more_answers;
mod one_answer;

pub use more_answers::slip_in_asking;
pub use one_answer::in_get_move;
