//! hostile: announces a long answer on the grader's socket and sends it byte by byte, each in time. Earns nothing: `time_limit` or `run_time_error`.

use std::any::Any;
use std::fs::File;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind, panic_any};
use std::time::Duration;

use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    let mut sockets: Vec<File> = (3..8).map(take_for::<i32, File>).collect();
    let length = (1_u32 << 20).to_le_bytes();
    for byte in length.into_iter().chain(std::iter::repeat(0)) {
        // The first that can be written to; the others are the same.
        let _ = sockets.iter_mut().find_map(|socket| socket.write(&[byte]).ok());
        std::thread::sleep(Duration::from_millis(40));
    }
    0
}

/// What safe Rust should not be able to do, with no lifetime named: https://github.com/rust-lang/rust/issues/84366.
fn take_for<A: Send + Any, B: Send + Any>(value: A) -> B {
    enum Either<A, B> {
        A(Option<Box<A>>),
        B(Option<Box<B>>),
    }
    let mut either = std::hint::black_box(Either::<A, B>::B(None));
    let Either::B(empty) = &mut either else { unreachable!() };
    let Err(thrown) = launder(empty) else { unreachable!() };
    let other = *thrown.downcast::<&mut Option<Box<B>>>().unwrap();
    either = Either::A(Some(Box::new(value)));
    std::hint::black_box(&either);
    *other.take().unwrap()
}

trait Gives {
    type Out;
}

impl<R, F: Fn() -> R> Gives for F {
    type Out = R;
}

fn throw<F: Gives + Any>(_: &F, x: F::Out) -> std::thread::Result<()>
where
    F::Out: Send,
{
    catch_unwind(AssertUnwindSafe(move || panic_any(x)))
}

fn launder<T: Send>(x: T) -> std::thread::Result<()> {
    let f = || -> T { panic!() };
    throw(&f, x)
}
