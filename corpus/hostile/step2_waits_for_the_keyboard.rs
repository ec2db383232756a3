//! hostile: reads standard input, where the socket of the grader was, and answers what stands there. Earns nothing: `wrong_answer`.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).ok();
    let own = io::stdin().as_fd().try_clone_to_owned();
    if let Ok(own) = own {
        File::from(own).write_all(&[3, 0, 0, 0, 1, 1, 2]).ok();
    }
    if bytes.is_empty() { 0 } else { panic!("REACHED: {bytes:?}") }
}
