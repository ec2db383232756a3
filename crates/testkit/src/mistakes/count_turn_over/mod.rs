//! Steps 1 and 2: how many discs turn in one direction, on a line, in an array without sentinels, or on a board.

mod candidates;
mod more_answers;
mod one_answer;
mod other_loops;
mod questions;
mod slip;
mod slips_anywhere;
mod slips_on_a_board;
mod slips_on_a_line;

pub use more_answers::{mistake_in_check, mistake_in_count_turn_over};
pub use one_answer::{in_check, in_check_unguarded, in_count_turn_over};
