//! hostile: panics as a fresh exercise does, to count as missing. Earns nothing: `missing`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    panic!("not yet implemented: step 2")
}
