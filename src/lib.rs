//! # The words every step uses
//!
//! Othello needs four words, and this crate gives them to you. You read them, you use them, and you
//! never edit them; what you write lives in `exercises/`.
//!
//! | word | what it is |
//! |---|---|
//! | [`Player`] | Black, who moves first, or White |
//! | [`Cell`] | what stands on a square: nothing, a disc, or the *sentinel* around the board |
//! | [`Line`] | a row of cells with a sentinel at each end |
//! | [`Board`] | lines one above the other, framed by lines of sentinels |
//!
//! And one function, [`square_name`], writes a square as players do: `c5`.
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
//! Row `p` runs down from 1, column `q` runs right from 1; the sentinels stand at 0 and at `size() + 1`.
//! The square a player calls `c5` is column 3, row 5: `board[5][3]`. Every position, direction and count
//! is an `isize`, so you can write `board[p + i * d][q + i * e]` without converting a number.
//!
//! ## Pictures
//!
//! A value prints as what it is, and is read back from what it prints. `{:?}` is a small diagram,
//! `{}` the ruled digits of the course, `{:#}` a board in box-drawing.
//!
//! ```
//! use othello_steps::Line;
//!
//! let line: Line = ". ○ . ○ ○ ● . ○".parse().unwrap();
//! assert_eq!(format!("{line:?}"), ". ○ . ○ ○ ● . ○");
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod board;
mod cell;
mod error;
mod line;
mod picture;
mod player;
mod square;

pub use board::Board;
pub use cell::Cell;
pub use error::PictureError;
pub use line::Line;
pub use player::Player;
pub use square::square_name;
