//! hostile: calls the reference from where it stands itself, and by a glob. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    count(board, player, p, q, d, e)
}

use super::super::below::step2::count_turn_over as count;
use super::step2::*;
