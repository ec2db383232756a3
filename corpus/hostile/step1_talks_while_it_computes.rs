//! hostile: says again and again that it has used no input, while it computes. Earns nothing: `time_limit`.

use std::fs::File;
use std::io::Write;
use std::mem::ManuallyDrop;
use std::os::fd::OwnedFd;
use std::time::{Duration, Instant};

use othello_steps::{Cell, Line};

pub fn check_right(_: &Line, _: isize) -> isize {
    let judge = ManuallyDrop::new(File::from(take_for::<i32, OwnedFd>(4)));
    let mut said = Instant::now();
    loop {
        if said.elapsed() > Duration::from_millis(20) {
            said = Instant::now();
            (&*judge).write_all(&[2, 0, 0, 0, 4, 0]).ok();
        }
    }
}

pub fn check_unguarded(_: &[Cell; 8], _: usize) -> isize {
    -1
}

pub fn check(_: &Line, _: isize, _: isize) -> isize {
    -1
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
