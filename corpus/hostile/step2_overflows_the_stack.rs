//! hostile: calls itself until the stack is full. Earns nothing: `run_time_error`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    1 + std::hint::black_box(count_turn_over(board, player, p + d, q + e, d, e))
}
