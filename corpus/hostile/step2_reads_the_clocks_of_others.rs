//! hostile: reads how much the processes around it compute, from their clocks. Earns nothing: `wrong_answer`.

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    let call = system_call();
    let own = call(39, 0, 0, 0, 0, 0) as usize; // getpid
    for process in own.saturating_sub(50)..own + 50 {
        let time: &'static mut [u64; 2] = Box::leak(Box::new([0; 2]));
        let clock = ((!(process as u32) as i32) << 3 | 2) as isize as usize;
        // clock_gettime
        if call(228, clock, time.as_ptr() as usize, 0, 0, 0) == 0 {
            panic!("REACHED the clock of {process}, and is itself {own}")
        }
    }
    -1
}

type Call = extern "C" fn(usize, usize, usize, usize, usize, usize) -> isize;

/// Any system call: its number comes first, and a sixth argument is 0. The code for it is written into memory that is made
/// executable by a call that is hidden in a number: push 10 (mprotect); pop rax; syscall; ret.
fn system_call() -> Call {
    let code: &[u8] = take_for((hides as fn() -> u64 as usize, 64_usize));
    let at =
        code.windows(8).position(|bytes| bytes == HIDDEN.to_le_bytes()).expect("the number is in the code");
    let make_executable: extern "C" fn(usize, usize, usize) -> isize = take_for(code.as_ptr() as usize + at);
    let page = page();
    assert_eq!(make_executable(page, 4096, 7), 0, "nothing can be made executable");
    // mov rax, rdi; mov rdi, rsi; mov rsi, rdx; mov rdx, rcx; mov r10, r8; mov r8, r9; xor r9d, r9d; syscall; ret.
    write(
        page,
        &[
            0x48, 0x89, 0xF8, 0x48, 0x89, 0xF7, 0x48, 0x89, 0xD6, 0x48, 0x89, 0xCA, 0x4D, 0x89, 0xC2, 0x4D,
            0x89, 0xC8, 0x45, 0x31, 0xC9, 0x0F, 0x05, 0xC3,
        ],
    );
    take_for(page)
}

const HIDDEN: u64 = 0x9090_C305_0F58_0A6A;

#[inline(never)]
fn hides() -> u64 {
    std::hint::black_box(HIDDEN)
}

/// A page of memory that nothing else is on.
fn page() -> usize {
    let memory: &'static mut [u8] = Box::leak(vec![0; 3 * 4096].into_boxed_slice());
    (memory.as_ptr() as usize + 4095) & !4095
}

fn write(address: usize, bytes: &[u8]) {
    let memory: &mut [u8] = take_for((address, bytes.len()));
    memory.copy_from_slice(bytes);
}

/// What safe Rust should not be able to do: https://github.com/rust-lang/rust/issues/25860.
fn take_for<A, B>(value: A) -> B {
    const UNIT: &&() = &&();
    fn shorten<'a, 'b, T: ?Sized>(_: &'a &'b (), long: &'b mut T) -> &'a mut T {
        long
    }
    fn lengthen<'a, 'b, T: ?Sized>(short: &'a mut T) -> &'b mut T {
        let lengthen: for<'x> fn(_, &'x mut T) -> &'b mut T = shorten;
        lengthen(UNIT, short)
    }
    enum Either<A, B> {
        A(Option<Box<A>>),
        B(Option<Box<B>>),
    }
    let mut either = std::hint::black_box(Either::B(None));
    let Either::B(empty) = &mut either else { unreachable!() };
    let other = lengthen(empty);
    either = Either::A(Some(Box::new(value)));
    std::hint::black_box(&either);
    *other.take().unwrap()
}
