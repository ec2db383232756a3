//! hostile: panics, catches it, and panics again, without end. Earns nothing: `time_limit`.

use std::panic;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    loop {
        panic::catch_unwind(|| panic!("once more")).ok();
    }
}
