//! hostile: calls what its own step 3 finds as step 2, which is the reference when step 3 is marked. Earns nothing: `run_time_error`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    super::super::below::step2::count_turn_over(board, player, p, q, d, e)
}
