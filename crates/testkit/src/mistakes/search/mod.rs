//! Steps 11 and 12: the value of a position, and the score of a search.

mod alpha_beta;
mod evaluate;
mod scores;
mod slips;
mod wrong_search;

pub use alpha_beta::in_a_window;
pub use evaluate::in_evaluate;
pub use scores::{in_a_search, in_deepen};
