//! hostile: lends the reference of step 2 to step 2. Earns nothing: `wrong_answer`.

use othello_steps::{Board, Player};

pub use super::step2::count_turn_over as lend;

pub fn is_legal_move(_: &Board, _: Player, _: isize, _: isize) -> bool {
    false
}
