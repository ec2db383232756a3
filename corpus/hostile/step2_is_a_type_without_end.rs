//! hostile: a function that is compiled for one more type each time it is compiled. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    deeper(board.size(), ())
}

fn deeper<T: Clone>(left: isize, value: T) -> isize {
    if left == 0 { 0 } else { deeper(left - 1, (value.clone(), value)) }
}
