//! hostile: has the linker told, from inside the object file, to link the library of the reference. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    std::hint::black_box(put as extern "C" fn());
    reference(board, player, p, q, d, e)
}

unsafe extern "Rust" {
    #[link_name = "_ZN15reference_step28solution15count_turn_over17h0123456789abcdefE"]
    safe fn reference(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize;
}

/// Never called. It is what stands in another section that counts.
#[unsafe(naked)]
extern "C" fn put() {
    core::arch::naked_asm!(
        "ret",
        ".pushsection .deplibs,\"MS\",@llvm_dependent_libraries,1",
        ".asciz \"libreference_step2.rlib\"",
        ".asciz \"../../../../target/grade/judge/target/linked/release/libreference_step2.rlib\"",
        ".popsection",
    )
}
