//! hostile: calls the reference of step 2 by an operator that its own step 8 gives to boards; the type alone finds it. Earns nothing: `does_not_compile` or `run_time_error` or `time_limit`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    (board.clone() + Default::default())(board, player, p, q, d, e)
}
