//! hostile: an endless loop. Earns nothing: `time_limit`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    loop {
        std::hint::spin_loop();
    }
}
