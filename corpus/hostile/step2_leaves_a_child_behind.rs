//! hostile: starts itself again, to go on after the grader has gone. Earns nothing: `run_time_error`.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let program = env::args_os().next().unwrap();
    let child = Command::new(program).args(["marks", "64"]).stdin(Stdio::null()).process_group(0).spawn();
    panic!("REACHED: process {}", child.unwrap().id())
}
