//! # The types every step uses
//!
//! Othello needs a few types, and this crate gives them to you. You use them in every step, and you never
//! edit them. Your own code goes in `exercises/`.
//!
//! | type | what it is |
//! |---|---|
//! | [`Player`] | Black, who moves first, or White |
//! | [`Cell`] | one place of a line or board: empty, a disc, or a *sentinel* of the frame around the board |
//! | [`Line`] | a row of cells with a sentinel at each end |
//! | [`Board`] | lines one below the other, with a line of sentinels above and below them |
//! | [`Position`] | a board in two numbers, as the player to move sees it; for programs that play |
//! | [`Random`] | random numbers that a seed brings again |
//! | [`Found`], [`Clock`] | what a search returns, and how long it may go on |
//! | [`Bounds`] | what is known of a score |
//!
//! And three functions: [`square_name`] gives a square the name that players use, `c5`, [`picture_of`] draws a set
//! of squares, and [`is_board_size`] says which sizes there are.
//!
//! ```
//! use othello_steps::{Board, Cell, Player};
//!
//! let board = Board::new();
//! assert_eq!(board[4][4], Cell::Disc(Player::White));
//! assert_eq!(board[3][4], Cell::Empty);
//! assert_eq!(board[0][4], Cell::Sentinel);
//! ```
//!
//! ## Counting
//!
//! Row 1 is at the top, column 1 is at the left. The sentinels are at 0 and at `size() + 1`.
//! The square a player calls `c5` is column 3, row 5: `board[5][3]`. Every position, direction and count
//! is an `isize`, so you can write `board[p + i * d][q + i * e]` without any conversion.
//!
//! ## Pictures
//!
//! A line or a board prints as a picture, and `parse` makes the same value from that picture again.
//! `{:?}` prints a small diagram, `{}` digits between two horizontal lines, `{:#}` a board drawn with boxes.
//!
//! ```
//! use othello_steps::Line;
//!
//! let line: Line = ". ○ . ○ ○ ● . ○".parse().unwrap();
//! assert_eq!(format!("{line:?}"), ". ○ . ○ ○ ● . ○");
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod player;
mod cell;
mod error;
mod line;
mod square;
mod board;
mod picture;
mod position;
mod random;
mod search;

pub use board::Board;
pub use cell::Cell;
pub use error::{PictureError, is_board_size};
pub use line::Line;
pub use player::Player;
pub use position::{Position, picture_of};
pub use random::Random;
pub use search::{Bounds, Clock, ClockState, Found};
pub use square::square_name;
