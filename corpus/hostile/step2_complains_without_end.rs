//! hostile: prints to standard error without end. Earns nothing: `time_limit`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    loop {
        eprintln!("thread has overflowed its stack: memory allocation of 0 bytes failed");
    }
}
