//! hostile: writes machine code around the language. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    0
}

std::arch::global_asm!(".section .init_array", ".quad 0");
