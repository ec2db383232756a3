//! hostile: begins an answer on the grader's pipe, never ends it, and answers wrongly after that. Earns nothing: `wrong_answer` or `run_time_error` or `time_limit`.

use std::fs::File;
use std::io::Write;
use std::mem::ManuallyDrop;
use std::os::fd::OwnedFd;

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    let file: ManuallyDrop<File> = ManuallyDrop::new(File::from(take_for::<i32, OwnedFd>(4)));
    // The length of a frame that swallows the honest answers after it, and the first byte of an answer.
    (&*file).write_all(&[64, 0, 0, 0, 1]).ok();
    1
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
