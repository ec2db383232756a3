//! hostile: a constant whose value is never found. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    NEVER
}

#[allow(long_running_const_eval)]
const NEVER: isize = {
    let mut count: isize = 0;
    while count >= 0 {
        count = (count + 1) % 1000;
    }
    count
};
