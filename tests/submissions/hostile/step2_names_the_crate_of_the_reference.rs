//! hostile: asks for the crate in which the tests find the reference. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    othello_reference::step2::count_turn_over(board, player, p, q, d, e)
}

extern crate othello_reference;
