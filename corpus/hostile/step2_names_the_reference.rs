//! hostile: calls the reference by the name of its library, which is there only for steps above. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    reference_step2::count_turn_over(board, player, p, q, d, e)
}
