//! hostile: does not compile, here and where step 7 brings it in. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn is_legal_move(_: &Board, _: Player, _: isize, _: isize) -> bool {
    0
}
