//! hostile: allows itself what the grader forbids. Earns nothing: `does_not_compile`.

#![allow(unsafe_code)]

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    unsafe { *(board as *const Board as *const isize) }
}
