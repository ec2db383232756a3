//! hostile: keeps a mebibyte of each call for good. Earns nothing: `wrong_answer` or `run_time_error`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    std::mem::forget(vec![1_u8; 1 << 20]);
    0
}
