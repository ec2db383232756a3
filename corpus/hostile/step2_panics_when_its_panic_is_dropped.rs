//! hostile: panics with a value whose Drop panics, where nobody may catch it. Earns nothing: `run_time_error`.

use std::panic;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    panic::panic_any(Again)
}

struct Again;

impl Drop for Again {
    fn drop(&mut self) {
        panic::panic_any(Again)
    }
}
