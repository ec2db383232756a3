//! hostile: looks for what the grader tells its processes. Earns nothing: `wrong_answer`.

use std::env;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    // The launcher tells the C library how to keep its memory.
    let seen: Vec<_> = env::vars_os().filter(|(name, _)| name != "MALLOC_ARENA_MAX").collect();
    if seen.is_empty() { 0 } else { panic!("REACHED: {seen:?}") }
}
