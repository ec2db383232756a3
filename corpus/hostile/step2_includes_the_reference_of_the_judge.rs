//! hostile: takes the copy of the solution in which the grader keeps it. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    solution::count_turn_over(board, player, p, q, d, e)
}

mod solution {
    include!("../../../../judge/solutions/step2.rs");
}
