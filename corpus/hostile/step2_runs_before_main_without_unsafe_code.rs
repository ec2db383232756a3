//! hostile: has the system call a function before `main`, by an attribute that no lint about unsafe code sees. Earns nothing: `does_not_compile` or `wrong_answer`.

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    std::hint::black_box(put as extern "C" fn());
    0
}

/// Never called: its directive alone does it.
#[unsafe(naked)]
extern "C" fn put() {
    core::arch::naked_asm!(
        ".pushsection .init_array, \"aw\"",
        ".quad {first}",
        ".popsection",
        "ret",
        first = sym first,
    )
}

extern "C" fn first() {
    std::fs::write("/tmp/othello_hostile_first", "here").ok();
}
