//! hostile: calls what its own step 3 finds as step 2, which is the reference when step 3 is marked. Earns nothing: `does_not_compile` or `run_time_error` or `time_limit`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    super::super::at3::step2::count_turn_over(board, player, p, q, d, e)
}
