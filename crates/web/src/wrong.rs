//! A wrong step 7, for the chapter to show what it does.

use crate::steps::step2;

#[path = "../../../tests/submissions/wrong_answer/step7_counts_again_after_turning.rs"]
pub mod step7_counting_again;
