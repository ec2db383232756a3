//! hostile: asks for the crates in which the tests and the steps above find the reference. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    othello_reference::step2::count_turn_over(board, player, p, q, d, e)
}

extern crate reference_step2;
extern crate othello_reference;
