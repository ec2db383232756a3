//! hostile: panics with a value whose Drop ends the process with success. Earns nothing: `run_time_error`.

use std::panic;
use std::process;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    panic::panic_any(Last)
}

struct Last;

impl Drop for Last {
    fn drop(&mut self) {
        process::exit(0)
    }
}
