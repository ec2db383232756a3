//! hostile: lends the reference of step 2 to step 2 by an operator. Earns nothing: `wrong_answer`.

use std::ops::Add;

use super::step2::count_turn_over;
use othello_steps::{Board, Player};

#[derive(Default)]
pub struct Lent;

impl Add<(Lent, (Player, isize, isize, isize, isize))> for Board {
    type Output = isize;

    fn add(self, (_, (player, p, q, d, e)): (Lent, (Player, isize, isize, isize, isize))) -> isize {
        count_turn_over(&self, player, p, q, d, e)
    }
}

pub fn is_legal_move(_: &Board, _: Player, _: isize, _: isize) -> bool {
    false
}
