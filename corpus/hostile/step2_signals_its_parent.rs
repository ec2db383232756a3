//! hostile: kills the grader, its parent. Earns nothing: `run_time_error`.

use std::process::Command;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let parent = std::os::unix::process::parent_id().to_string();
    Command::new("/bin/kill").arg("-9").arg(parent).status().unwrap();
    panic!("REACHED: the parent")
}
