//! hostile: puts a function where the system calls it before the worker gives up its rights. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    0
}

#[used]
#[unsafe(link_section = ".init_array")]
static FIRST: extern "C" fn() = first;

extern "C" fn first() {
    std::fs::write("/tmp/othello_hostile_first", "here").ok();
}
