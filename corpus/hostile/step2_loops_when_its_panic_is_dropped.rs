//! hostile: panics with a value whose Drop never ends. Earns nothing: `time_limit`.

use std::panic;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    panic::panic_any(Stays)
}

struct Stays;

impl Drop for Stays {
    fn drop(&mut self) {
        loop {
            std::hint::spin_loop();
        }
    }
}
