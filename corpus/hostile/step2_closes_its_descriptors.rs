//! hostile: closes the pipes through which it is asked and answers, and waits. Earns nothing: `run_time_error` or `time_limit`.

use std::fs::File;
use std::os::fd::OwnedFd;
use std::thread;
use std::time::Duration;

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    for number in 3..5 {
        drop(File::from(take_for::<i32, OwnedFd>(number)));
    }
    thread::sleep(Duration::from_secs(1000));
    0
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
