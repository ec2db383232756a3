//! hostile: looks for a path of the grader's machine in the root of its program. Earns nothing: `run_time_error`.

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    let root = include_str!("../main.rs");
    match root.find("\"/") {
        Some(path) => panic!("REACHED: {}", &root[path..root.len().min(path + 80)]),
        None => panic!("there is none"),
    }
}
