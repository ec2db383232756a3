//! hostile: looks through the memory of its own program for the reference, with nothing in it that looks dangerous, and then for its library. Earns nothing: `does_not_compile`.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, panic_any};

use othello_steps::{Board, Player};

type Count = fn(&Board, Player, isize, isize, isize, isize) -> isize;

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let here: &[u8] = take_for((count_turn_over as Count as usize, 400_usize));
    std::hint::black_box(here);
    reference_step2::count_turn_over(board, player, p, q, d, e)
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
