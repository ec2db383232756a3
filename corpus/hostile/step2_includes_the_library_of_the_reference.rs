//! hostile: takes the library of the reference into its own program, to read it there. Earns nothing: `does_not_compile` or `run_time_error`.

use othello_steps::{Board, Player};

const LIBRARY: &[u8] = include_bytes!("../libreference_step2.rlib");

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    panic!("read {} bytes that cannot be called", LIBRARY.len())
}
