//! hostile: makes a system call of its own, hidden in a number, for memory that is shared. Earns nothing: `wrong_answer` or `run_time_error`.

use othello_steps::{Board, Player};

type Map = extern "C" fn(usize, usize, usize, usize, isize, usize) -> isize;

const LENGTH: usize = 900 << 20;

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    let code: &[u8] = take_for((hides as fn() -> u64 as usize, 32_usize));
    // Behind the two bytes that load the number.
    let Some(at) = code.windows(2).position(|bytes| bytes == [0x48, 0xB8]) else { return 0 };
    let map: Map = take_for(hides as fn() -> u64 as usize + at + 2);
    let address = map(0, LENGTH, 3, 0x21, -1, 0);
    if address <= 0 {
        return 0;
    }
    let memory: &mut [u8] = take_for((address as usize, LENGTH));
    memory.iter_mut().step_by(4096).for_each(|byte| *byte = 1);
    panic!("REACHED: {} MiB of shared memory", memory.len() >> 20)
}

/// The number is: mov r10, rcx; push 9 (mmap); pop rax; syscall.
#[inline(never)]
fn hides() -> u64 {
    std::hint::black_box(0x050F_5809_6ACA_8949)
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
