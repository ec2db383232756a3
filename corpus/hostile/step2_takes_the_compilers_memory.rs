//! hostile: a constant larger than the compiler may be. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    HUGE[board.size() as usize + p as usize] as isize
}

static HUGE: [u8; 1 << 40] = [1; 1 << 40];
