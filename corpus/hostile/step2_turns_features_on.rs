//! hostile: turns on what the compiler keeps for itself. Earns nothing: `does_not_compile`.

#![feature(core_intrinsics)]

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    std::intrinsics::abort()
}
