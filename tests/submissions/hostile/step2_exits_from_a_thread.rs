//! hostile: a thread ends the process while the function waits. Earns nothing: `run_time_error`.

use std::process;
use std::thread;
use std::time::Duration;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    thread::spawn(|| {
        thread::sleep(Duration::from_millis(20));
        process::exit(0)
    });
    loop {
        thread::park();
    }
}
