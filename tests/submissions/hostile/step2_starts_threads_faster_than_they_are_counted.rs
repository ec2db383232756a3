//! hostile: starts threads that start threads. Earns nothing: `wrong_answer` or `run_time_error` or `time_limit`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    more();
    std::thread::sleep(std::time::Duration::from_millis(300));
    0
}

fn more() {
    for _ in 0..4 {
        let small = std::thread::Builder::new().stack_size(1);
        small
            .spawn(|| {
                more();
                std::thread::sleep(std::time::Duration::from_secs(3600));
            })
            .ok();
    }
}
