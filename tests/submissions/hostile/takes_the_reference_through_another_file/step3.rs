//! hostile: lends step 2 an address. Earns nothing: `wrong_answer`.

use othello_steps::{Board, Player};

pub const LENT: fn(&Board, Player, isize, isize, isize, isize) -> isize = super::step2::count_turn_over;

pub fn is_legal_move(_: &Board, _: Player, _: isize, _: isize) -> bool {
    false
}
