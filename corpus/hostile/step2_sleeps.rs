//! hostile: sleeps, which takes no processor time. Earns nothing: `time_limit`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    std::thread::sleep(std::time::Duration::from_secs(3600));
    0
}
