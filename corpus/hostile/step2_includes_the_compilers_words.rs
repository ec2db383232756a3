//! hostile: has the compiler read its own standard error, which never ends while the compiler reads it. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    SEEN.len() as isize
}

const SEEN: &[u8] = include_bytes!("/proc/self/fd/2");
