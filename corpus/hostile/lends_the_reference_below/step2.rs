//! hostile: calls the reference of step 2 through its own step 3, which may use it. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    super::super::at3::step3::lend(board, player, p, q, d, e)
}
