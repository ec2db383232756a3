//! hostile: exports functions under the names that the program starts with. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    0
}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    0
}

#[unsafe(no_mangle)]
pub extern "C" fn _start() {}
