//! The finished game, without its program: the game and its rules, what the people at it do, and what they see.
//!
//! [`app`] is the whole of it without a terminal: an event goes in, what is to be done comes out, and [`view`] draws it.
//! [`terminal`] brings the two to a real one.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

use othello_game_steps as steps;

pub mod analysis;
pub mod app;
pub mod contest;
pub mod files;
pub mod game;
pub mod guard;
pub mod layout;
pub mod look;
pub mod machine;
pub mod messages;
pub mod nboard;
pub mod obf;
pub mod openings;
pub mod panics;
pub mod plain;
pub mod puzzle;
pub mod record;
pub mod rules;
pub mod seat;
pub mod terminal;
pub mod unwritten;
pub mod view;
pub mod watchdog;
