//! hostile: declares functions of the C library as safe, and calls them. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    i64::from(getppid()) as isize + kill(getppid(), 9) as isize
}

#[link(name = "c")]
unsafe extern "C" {
    safe fn getppid() -> i32;
    safe fn kill(process: i32, signal: i32) -> i32;
}
