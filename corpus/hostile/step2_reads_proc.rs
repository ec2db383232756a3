//! hostile: reads what /proc tells of itself and of its parent: memory, environment, open files. Earns nothing: `wrong_answer`.

use std::fs::{File, OpenOptions};
use std::os::unix::process::parent_id;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let parent = parent_id().to_string();
    for process in ["self", "thread-self", parent.as_str()] {
        for file in
            ["environ", "cmdline", "maps", "mem", "stat", "fd/0", "fd/3", "fd/4", "exe", "cwd/Cargo.toml"]
        {
            let path = format!("/proc/{process}/{file}");
            if File::open(&path).is_ok() || OpenOptions::new().write(true).open(&path).is_ok() {
                panic!("REACHED: {path}");
            }
        }
    }
    0
}
