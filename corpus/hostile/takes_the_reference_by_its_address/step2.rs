//! hostile: reads the machine code of the reference, which its own step 3 needs, and calls what it calls. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

type Count = fn(&Board, Player, isize, isize, isize, isize) -> isize;

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let lent = reference_step2::count_turn_over as Count as usize;
    let code: &[u8] = take_for((lent, 400_usize));
    // What it calls by its distance.
    let mut calls = (0..395).filter(|&at| code[at] == 0xE8).filter_map(|at| {
        let far = i32::from_le_bytes(code[at + 1..at + 5].try_into().unwrap());
        let to = lent.wrapping_add(at + 5).wrapping_add_signed(far as isize);
        (to.abs_diff(lent) < 1 << 24).then_some(to)
    });
    let kept: Count = take_for(calls.next().unwrap());
    kept(board, player, p, q, d, e)
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
