//! hostile: ends the process in the destructor of a thread-local, after all questions of a test. Earns nothing: `wrong_answer` or `run_time_error`.

use std::process;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    LAST.with(|_| 1)
}

thread_local! {
    static LAST: Last = const { Last };
}

struct Last;

impl Drop for Last {
    fn drop(&mut self) {
        process::exit(0)
    }
}
