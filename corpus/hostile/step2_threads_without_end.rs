//! hostile: starts threads until no more can be had: 32768 are all that Linux gives to everybody. Earns nothing: `wrong_answer`.

use std::thread;
use std::time::Duration;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let small = || thread::Builder::new().stack_size(1);
    while small().spawn(|| thread::sleep(Duration::from_secs(3600))).is_ok() {}
    0
}
