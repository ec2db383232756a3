//! hostile: sleeps, and so that it seems to compute, a thread beside it wakes up again and again. Earns nothing: `time_limit`.

use std::thread;
use std::time::{Duration, Instant};

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    thread::spawn(|| {
        loop {
            let woken = Instant::now();
            while woken.elapsed() < Duration::from_millis(2) {}
            thread::sleep(Duration::from_millis(20));
        }
    });
    thread::sleep(Duration::from_secs(3600));
    0
}
