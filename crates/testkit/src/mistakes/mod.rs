//! Which usual mistake gives exactly this wrong answer? A failure says so below the two answers:
//!
//! ```text
//!   expected  1
//!   yours     2
//!
//!   You get 2 if the ● that closes them is counted too.
//! ```
//!
//! An untrue sentence is worse than none, so there are two kinds of them, and no third:
//!
//! - **What there is to see** in the question or in the answer, by the functions `seen_…`. It says nothing of the student's
//!   program, and [`Answer`](crate::Answer) calls them for every wrong answer.
//! - **What the program does**, by the functions `mistake_in_…`. They ask the student's function more questions, and [`evidence`]
//!   decides whether one of the slips has given all its answers. A test calls them, as it has the function to ask
//!   ([`expect_or`](crate::Question::expect_or)); a search is in its [`Tree`](crate::Tree).
//!
//! Where no slip can run, as of screens, clocks, panics and loops without end, the rule is said, or one question.
//!
//! A *slip* is the right program with one thing changed.
//!
//! Each function that students write has a file, or a folder where that would be long.
//!
//! | step | function | here |
//! |---|---|---|
//! | line, directions | `check_right`, `check_unguarded`, `check`, `count_turn_over` | `count_turn_over/` |
//! | legal | `is_legal_move` | `is_legal_move.rs` |
//! | moves | `exist_legal_move` | `exist_legal_move.rs` |
//! | moves | `legal_moves` | `legal_moves.rs` |
//! | reading | `parse_move` | `parse_move/` |
//! | asking | `get_move`: what it returns | `get_move.rs` |
//! | asking, game | `get_move` and `play_game`: what they write | `screen/` |
//! | turning | `set_and_turn_over` | `set_and_turn_over/` |
//! | game | `count_discs`, `next_player` | `count_discs.rs`, `next_player.rs` |
//! | bits, positions | `flips`, `legal_moves`, `possible_moves`, `play`, `perft` | `bitboards/` |
//! | opponents | `random`, `greedy`, `modest`, `positional` | `opponents/` |
//! | ahead, pruning, time, perfect, table | `evaluate`, `negamax`, `alpha_beta`, `deepen`, `solve`, `solve_with_table` | `search/` |
//! | perfect | `final_score` | `final_score.rs` |
//! | table | `answer`, `learn` | `bounds.rs` |
//! | all | a panic that Rust raises itself | `panics.rs` |
//!
//! A new step has no slips at first. Places that it may have to join: the lists of functions in `about.rs`, wherever it asks
//! for `step.function`, and the lists of steps in `panics.rs`.
//!
//! `shared.rs` has what several of them use: the rules of the game, boards, and loops with wrong ends.

mod evidence;
mod shared;
mod panics;
mod screen;
mod count_turn_over;
mod is_legal_move;
mod exist_legal_move;
mod legal_moves;
mod parse_move;
mod get_move;
mod set_and_turn_over;
mod count_discs;
mod next_player;
mod bitboards;
mod opponents;
mod bounds;
mod search;
mod final_score;

pub use bitboards::{mistake_in_flips, mistake_in_moves, mistake_in_perft};
pub(crate) use bitboards::{right_moves, seen_in_flips, seen_in_moves, seen_in_play, seen_in_possible_moves};
pub use bounds::{mistake_in_answer, mistake_in_learn, right_answer, right_bounds};
pub use count_discs::mistake_in_count_discs;
pub use count_turn_over::{mistake_in_check, mistake_in_check_unguarded, mistake_in_count_turn_over};
pub(crate) use count_turn_over::{seen_in_an_array, seen_on_a_board, seen_on_a_line};
pub(crate) use evidence::{Evidence, Slip};
pub use exist_legal_move::mistake_in_exist_legal_move;
pub use final_score::mistake_in_final_score;
pub(crate) use get_move::a_move_was_read;
pub use get_move::mistake_in_get_move;
pub use is_legal_move::{blind_directions, mistake_in_is_legal_move};
pub use legal_moves::mistake_in_legal_moves;
pub use next_player::mistake_in_next_player;
pub(crate) use opponents::not_a_move;
pub use opponents::{Opponent, mistake_in_an_opponent, mistake_in_random};
pub(crate) use panics::advice;
pub use parse_move::mistake_in_parse_move;
pub(crate) use screen::seen_on_the_screen;
pub use search::mistake_in_the_frontier;
pub(crate) use search::{
    Asked, MOST_EMPTY, mistake_in_a_search, mistake_in_a_window, mistake_in_evaluate, seen_in_a_search,
};
pub use set_and_turn_over::mistake_in_set_and_turn_over;
