//! hostile: ends the process as a test run ends that passed. Earns nothing: `run_time_error`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    std::process::exit(0)
}
