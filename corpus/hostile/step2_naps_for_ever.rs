//! hostile: sleeps, and so that it seems to compute, it wakes up again and again. Earns nothing: `time_limit`.

use std::thread;
use std::time::{Duration, Instant};

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    loop {
        let woken = Instant::now();
        while woken.elapsed() < Duration::from_millis(2) {}
        thread::sleep(Duration::from_millis(20));
    }
}
