//! hostile: takes one thing for another, for step 2. Earns nothing: `does_not_compile`.

/// What safe Rust should not be able to do: https://github.com/rust-lang/rust/issues/25860.
pub fn take_for<A, B>(value: A) -> B {
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
