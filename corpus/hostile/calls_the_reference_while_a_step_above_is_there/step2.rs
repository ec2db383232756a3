//! hostile: calls the reference by its library, which is there when its own step 3 is marked. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    reference_step2::count_turn_over(board, player, p, q, d, e)
}
