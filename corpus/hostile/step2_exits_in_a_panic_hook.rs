//! hostile: hooks panics, so that the first one ends the process with success. Earns nothing: `run_time_error`.

use std::panic;
use std::process;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    panic::set_hook(Box::new(|_| process::exit(0)));
    panic!("now")
}
