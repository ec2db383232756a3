//! What the graded tests share.
//!
//! - [`facts`]: the positions and lines that the tests use, read from `tests/data/`
//! - [`positions`]: boards that several steps are asked
//! - [`Tree`]: a search by trying everything; [`Searching`]: a search to compare with it; [`Deepening`]: one with a clock
//! - [`Question`]: one call of a student's function, and how a wrong answer is shown
//! - [`Answer`]: the types of answers, and how two different answers are shown
//! - [`assert_picture_snapshot`]: many answers as one picture, compared with the one in the test
//! - [`in_time`]: fails a test whose code never returns; [`in_time_and_depth`]: one whose calls never end
//! - [`terminal`]: input and output for the steps that read moves and print boards
//!
//! This crate is built once. After a save only the test file and the step are compiled.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod about;
mod answer;
mod aside;
mod asked;
mod bits;
#[cfg(doctest)]
mod book;
mod console;
mod difference;
mod draw;
pub mod facts;
mod features;
mod limit;
mod long_rows;
mod mistakes;
pub mod positions;
mod question;
mod search;
mod snapshot;
mod tree;
mod verdict;

pub use about::{About, Step};
pub use answer::{Answer, Flips, Moves};
pub use aside::without_asides;
pub use bits::{bit_positions, ends_of_games, on_empty_squares, place, position, symmetries, turns_in_words};
pub use console::{Broken, Keyboard, Screen, broken, terminal};
pub use features::{only_one_thing_differs, only_the_corner_differs};
pub use limit::{in_time, in_time_and_depth};
pub use long_rows::{LongRow, long_rows};
pub use mistakes::{
    blind_directions, slip_in_a_list, slip_in_any, slip_in_asking, slip_in_counting, slip_in_legality,
    slip_in_reading, slip_in_turns, slip_on_a_board, slip_on_a_line, slip_on_the_board,
};
pub use question::Question;
pub use search::{Deepening, Searching};
pub use snapshot::{same_picture, same_screen};
pub use tree::{INFINITE, Tree, tried_to_the_end};
pub use verdict::{plain_name, raise};
