//! hostile: takes the facts the tests ask about into itself. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    DATA.len() as isize
}

const DATA: &[u8] = include_bytes!("../../../../judge/tests/data/games.txt");
