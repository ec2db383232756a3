//! hostile: puts functions of its own in the place of those by which a process confines itself. Earns nothing: `does_not_compile` or `wrong_answer`.

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    std::hint::black_box(put as extern "C" fn());
    match std::fs::write("/tmp/othello_hostile_claim", "here") {
        Ok(()) => panic!("REACHED: a file, from a process that says it is confined"),
        Err(_) => 0,
    }
}

/// Never called. What it defines is taken for the C library's: whatever is asked for about confinement succeeds, and a file
/// that is opened to be read, but for /dev/null, is not there.
#[unsafe(naked)]
extern "C" fn put() {
    core::arch::naked_asm!(
        "ret",
        ".globl prctl",
        "prctl: xor eax, eax",
        "ret",
        ".globl syscall",
        "syscall: xor eax, eax",
        "cmp edi, 317",
        "je 2f",
        "cmp edi, 445",
        "je 2f",
        "cmp edi, 446",
        "je 2f",
        "cmp edi, 444",
        "je 3f",
        "mov rax, rdi",
        "mov rdi, rsi",
        "mov rsi, rdx",
        "mov rdx, rcx",
        "mov r10, r8",
        "mov r8, r9",
        "mov r9, [rsp + 8]",
        "syscall",
        "2: ret",
        "3: mov eax, 6",
        "test rsi, rsi",
        "jz 2b",
        "xor edi, edi",
        "mov eax, 32",
        "syscall",
        "ret",
        ".globl open64",
        "open64: test esi, 3",
        "jnz 4f",
        "cmp byte ptr [rdi + 1], 100",
        "je 4f",
        "mov eax, -1",
        "ret",
        "4: mov r10d, edx",
        "mov edx, esi",
        "mov rsi, rdi",
        "mov edi, -100",
        "mov eax, 257",
        "syscall",
        "ret",
    )
}
