//! hostile: stands on step 2, so that the reference of step 2 is there for step 2 to take. Earns nothing: `wrong_answer`.

use othello_steps::{Board, Player};

pub fn is_legal_move(_: &Board, _: Player, _: isize, _: isize) -> bool {
    false
}
