//! hostile: calls the reference where it stands in the worker. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    crate::reference::above1::above2::step2::count_turn_over(board, player, p, q, d, e)
}
