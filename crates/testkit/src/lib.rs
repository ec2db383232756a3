//! What the graded tests share.
//!
//! Which of them does a graded test use? Begin with `const STEP: Step`, and put all that calls the student's code into
//! [`in_time`].
//!
//! - One answer: a question, as `STEP.on_board(&board, player)`, and its [`expect`](Question::expect). The failure then shows the
//!   board, both answers and the rule. [`expect_or`](Question::expect_or) also looks for the mistake, by asking more.
//! - Many answers: [`calls`](Question::calls) for each of them, so that a panic shows its question, and then
//!   [`assert_picture_snapshot`] compares the whole picture.
//! - A plain `assert_eq!` is for the step `board` alone, which asks no function of the student: it shows neither question nor
//!   rule.
//!
//! - [`facts`]: the positions and lines that the tests use, read from `tests/data/`
//! - [`positions`]: boards that several steps are asked
//! - [`Tree`]: a search by trying everything, to compare with; [`Depths`]: what each depth of a search is worth
//! - [`Solver`]: a function that plays perfectly to the end, and what two steps ask of it
//! - [`Question`]: one call of a student's function, and how a wrong answer is shown
//! - [`Answer`]: the types of answers, and how two different answers are shown
//! - [`assert_picture_snapshot`]: many answers as one picture, compared with the one in the test
//! - [`Rival`]: an opponent that a student's player must beat
//! - [`in_time`]: fails a test whose code never returns; [`in_time_and_depth`]: one whose calls never end
//! - [`terminal`]: input and output for the steps that read moves and print boards
//! - `mistake_in_…`: why is an answer wrong? The student's function is asked more, to find out
//! - [`Failure`]: why a test failed, as data; its text is what `cargo test` prints
//!
//! Of what is not public, `asked` has what a question asks, as data; `mistakes` knows what the usual mistakes answer; `about` has
//! what a failure says around what went wrong; `verdict` ends a test with it; `limit` stops loops that never end.
//!
//! This crate is built once. After a save only the test file and the step are compiled.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(doctest)]
mod book;
mod names;
mod course;
mod difference;
mod draw;
pub mod facts;
mod bits;
mod windows;
mod features;
pub mod positions;
mod remembered;
mod tree;
mod long_rows;
mod turns;
mod verdict;
mod about;
mod asked;
mod heard;
mod limit;
mod console;
mod mistakes;
mod answer;
mod question;
mod counts;
mod search;
mod snapshot;
mod matches;

pub use about::{About, Step};
pub use answer::{Answer, Flips, Moves};
pub use asked::in_words;
pub use bits::{
    bit_positions, drawn_bit_positions, ends_of_games, on_empty_squares, place, position, symmetries,
    turns_in_words,
};
pub use console::{Broken, BrokenInput, Keyboard, NotRead, Screen, broken, terminal};
pub use counts::{
    if_little_is_remembered, if_order_is_missing, if_parity_is_missing, if_parity_or_table_is_missing,
    show_counts,
};
pub use features::{only_one_thing_differs, only_the_corner_differs};
pub use heard::{asks_no_more, hear_from};
pub use limit::{in_time, in_time_and_depth};
pub use long_rows::{LongRow, long_rows};
pub use matches::{Choose, Rival, game_without_a_choice};
pub use mistakes::{
    Opponent, blind_directions, mistake_in_an_opponent, mistake_in_answer, mistake_in_check,
    mistake_in_check_unguarded, mistake_in_count_discs, mistake_in_count_turn_over,
    mistake_in_exist_legal_move, mistake_in_final_score, mistake_in_flips, mistake_in_get_move,
    mistake_in_is_legal_move, mistake_in_learn, mistake_in_legal_moves, mistake_in_moves,
    mistake_in_next_player, mistake_in_parse_move, mistake_in_perft, mistake_in_random,
    mistake_in_set_and_turn_over, mistake_in_the_frontier, right_answer, right_bounds,
};
pub use othello_failure::{Failure, Message, plain_name, say};
pub use question::{Question, Rule};
pub use remembered::remembered;
pub use search::{Depths, OVER, Simpler, Solver, around, what_counts};
pub use snapshot::{same_picture, same_screen, same_text};
pub use tree::{INFINITE, Search, Tree, tried_to_the_end};
pub use verdict::{is_unwritten, raise};
pub use windows::{Searched, Window, drawn_searches, drawn_windows, searches, windows};
