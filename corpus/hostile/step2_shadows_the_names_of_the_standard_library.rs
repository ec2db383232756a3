//! hostile: defines its own assert, Option, Result and std, here and for the whole crate. Earns nothing: `wrong_answer`.

#![macro_use]
#![no_implicit_prelude]
#![allow(warnings)]

use ::othello_steps::{Board, Player};

#[macro_export]
macro_rules! assert {
    ($($all:tt)*) => {};
}

#[macro_export]
macro_rules! assert_eq {
    ($($all:tt)*) => {};
}

#[macro_export]
macro_rules! panic {
    ($($all:tt)*) => {
        ::std::process::exit(0)
    };
}

pub mod std {}
pub mod core {}
pub mod othello_steps {}
pub mod othello_grade_answering {}

pub enum Option {
    Some,
    None,
}

pub enum Result {
    Ok,
    Err,
}

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    0
}
