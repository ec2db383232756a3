//! One call of a student's function: what it is asked, and how a wrong answer is shown.

mod call;
mod machine;

pub use call::{Question, Rule};
