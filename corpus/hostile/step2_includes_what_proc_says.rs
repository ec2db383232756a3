//! hostile: takes what the compiler can see of itself into the program. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    SEEN.len() as isize
}

const SEEN: &[u8] = include_bytes!("/proc/self/environ");
