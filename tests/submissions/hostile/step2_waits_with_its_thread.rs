//! hostile: never lets the thread of a test end: the destructor of a thread-local waits. Earns nothing: `wrong_answer`.

use std::thread;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    LAST.with(|_| 1)
}

thread_local! {
    static LAST: Last = const { Last };
}

struct Last;

impl Drop for Last {
    fn drop(&mut self) {
        loop {
            thread::park();
        }
    }
}
