//! hostile: aborts, and takes a judge in the same process with it. Earns nothing: `run_time_error`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    std::process::abort()
}
