//! hostile: takes memory a little at a time, and uses it. Earns nothing: `run_time_error` or `time_limit`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut kept = Vec::new();
    loop {
        kept.push(vec![kept.len() as u8 | 1; 1 << 16]);
    }
}
