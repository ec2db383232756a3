//! hostile: leaves threads behind that compute, to slow down whoever is judged beside it. Earns nothing: `wrong_answer` or `run_time_error` or `time_limit`.

use std::thread;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    for _ in 0..8 {
        thread::spawn(|| {
            loop {
                std::hint::spin_loop();
            }
        });
    }
    0
}
