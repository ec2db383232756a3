//! Which usual mistake gives exactly this wrong answer? A failure says so below the two answers:
//!
//! ```text
//!   expected  1
//!   yours     2
//!
//!   You get 2 if the ● that closes them is counted too.
//! ```
//!
//! A wrong guess is worse than none, so a mistake is named only if it gives just the answer that came. There are two ways to find it:
//!
//! - **From one answer**, by the functions `in_…`: wrong programs are run on what the test has asked, and those are named that
//!   answer as the student's does, two at most. [`Answer`](crate::Answer) calls them for every wrong answer.
//! - **From more answers**, by the functions `mistake_in_…`: one answer fits many mistakes, so the student's function is asked more
//!   questions, on which the mistakes differ. Only a mistake that gives *every* answer is named. A test calls them, as it has the
//!   function to ask ([`expect_or`](crate::Question::expect_or)); a search is in its [`Tree`](crate::Tree). What they find takes the
//!   place of what one answer says. In the steps on a line, with directions, on bits, and in a search, one answer still says
//!   something where no mistake gives them all, but no mistake that would have given another answer where the student's is right.
//!
//! A *slip* is the right program with one thing changed. A sentence says what was seen, not what the student wrote.
//!
//! Each function that students write has a file. Where that would be long it is a folder: its `mod.rs` goes by one answer, its
//! `more_answers.rs` by more, and the wrong programs that both run are beside them.
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
//! | bits | `flips`, `legal_moves`, `possible_moves`, `play`, `perft` | `bitboards/` |
//! | opponents | `random`, `greedy`, `modest`, `positional` | `opponents.rs` |
//! | ahead, pruning, perfect | `evaluate`, `negamax`, `alpha_beta`, `deepen`, `solve` | `search/` |
//! | perfect | `final_score` | `final_score.rs` |
//! | all | a panic that Rust raises itself | `panics.rs` |
//!
//! A new step has no usual mistakes at first: `STEPS` in `question/mod.rs` says for which steps they are looked for, as an
//! answer of the same type may be wrong for other reasons. If you add mistakes of a new step, join it to that list. Other places
//! that a new step may have to join: the lists in `about.rs` of the functions that read and of those that search, and the lists
//! of steps in `panics.rs`.
//!
//! `shared.rs` has what several of them use: [`Mistakes`](shared::Mistakes), the rules of the game, questions, and loops with wrong
//! ends.

mod bitboards;
mod count_discs;
mod count_turn_over;
mod exist_legal_move;
mod final_score;
mod get_move;
mod is_legal_move;
mod legal_moves;
mod next_player;
mod opponents;
mod panics;
mod parse_move;
mod screen;
mod search;
mod set_and_turn_over;
mod shared;

pub(crate) use bitboards::{in_flips, in_moves, in_perft, in_play, in_possible_moves, right_moves};
pub use bitboards::{mistake_in_flips, mistake_in_moves, mistake_in_perft};
pub(crate) use count_discs::in_count_discs;
pub use count_discs::mistake_in_count_discs;
pub(crate) use count_turn_over::{in_check, in_check_unguarded, in_count_turn_over};
pub use count_turn_over::{mistake_in_check, mistake_in_check_unguarded, mistake_in_count_turn_over};
pub use exist_legal_move::mistake_in_exist_legal_move;
pub(crate) use final_score::in_final_score;
pub use final_score::mistake_in_final_score;
pub(crate) use get_move::in_get_move;
pub use get_move::mistake_in_get_move;
pub use is_legal_move::{blind_directions, mistake_in_is_legal_move};
pub(crate) use legal_moves::in_legal_moves;
pub use legal_moves::mistake_in_legal_moves;
pub(crate) use next_player::in_next_player;
pub use next_player::mistake_in_next_player;
pub use opponents::mistake_in_an_opponent;
pub(crate) use opponents::{in_an_opponent, square_of_an_opponent};
pub(crate) use panics::advice;
pub(crate) use parse_move::in_parse_move;
pub use parse_move::mistake_in_parse_move;
pub(crate) use screen::on_the_screen;
pub(crate) use search::{Asked, in_a_search, in_a_window, in_deepen, in_evaluate};
pub(crate) use search::{mistake_in_a_search, mistake_in_a_window};
pub(crate) use set_and_turn_over::in_set_and_turn_over;
pub use set_and_turn_over::mistake_in_set_and_turn_over;
