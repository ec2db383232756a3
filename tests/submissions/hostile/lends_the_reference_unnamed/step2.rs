//! hostile: calls the reference of step 2 through an operator that its own step 3 gives to boards, found by its type alone. Earns nothing: `run_time_error`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    board.clone() + (Default::default(), (player, p, q, d, e))
}
