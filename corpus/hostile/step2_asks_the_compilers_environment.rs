//! hostile: asks for the environment of the grader while it is compiled. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    env!("HOME").len() as isize
}
