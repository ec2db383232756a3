//! hostile: takes the solution into itself while it is compiled. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    solution::count_turn_over(board, player, p, q, d, e)
}

#[path = "../../../../../../solutions/step2.rs"]
mod solution;
