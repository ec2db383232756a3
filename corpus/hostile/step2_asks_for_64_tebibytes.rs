//! hostile: asks for more memory than any machine has. Earns nothing: `run_time_error`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    Vec::<u8>::with_capacity(64 << 40).capacity() as isize
}
