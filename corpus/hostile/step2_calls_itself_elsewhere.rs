//! hostile: calls the copy of itself that is judged on its own chain. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    crate::own::step2::count_turn_over(board, player, p, q, d, e)
}
