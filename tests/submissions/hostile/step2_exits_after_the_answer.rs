//! hostile: a thread ends the process once the answer is given. Earns nothing: `wrong_answer` or `run_time_error`.

use std::process;
use std::thread;
use std::time::Duration;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    thread::spawn(|| {
        thread::sleep(Duration::from_millis(20));
        process::exit(0)
    });
    1
}
