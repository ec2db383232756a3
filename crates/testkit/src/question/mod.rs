//! One call of a student's function: what it is asked, and how a wrong answer is shown.

mod call;
mod machine;
mod screen;

pub use call::{Question, Rule};
