//! hostile: takes the text of the tests into itself, to look the answers up. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    TESTS.len() as isize
}

const TESTS: &str = include_str!("../../../../../../tests/step2.rs");
