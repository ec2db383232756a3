//! hostile: asks for input again and again, and waits for no reply. The clock is looked at all the same. Earns nothing: `run_time_error`.

use std::fs::File;
use std::io::{self, BufRead, Read, Write};
use std::mem::ManuallyDrop;
use std::os::fd::OwnedFd;
use std::time::Duration;
use othello_steps::{Board, Player};

pub fn get_move(_: &Board, _: Player, _: &mut impl BufRead, _: &mut impl Write) -> io::Result<(isize, isize)> {
    let open = |n: i32| ManuallyDrop::new(File::from(take_for::<i32, OwnedFd>(n)));
    let (questions, answers) = (open(3), open(4));
    // Frames of `Read`, without waiting for the replies.
    let ask = |n: usize| (&*answers).write_all(&[1u8, 0, 0, 0, 3].repeat(n)).unwrap();
    ask(1);
    let mut head = [0u8; 4];
    (&*questions).read_exact(&mut head).unwrap();
    let length = u32::from_le_bytes(head) as usize;
    let mut rest = vec![0; length];
    (&*questions).read_exact(&mut rest).unwrap();
    let reply = length + 4;
    ask(50_000 / reply);
    let mut buffer = vec![0; 1 << 16];
    let mut left = 0;
    loop {
        std::thread::sleep(Duration::from_millis(15));
        let n = (&*questions).read(&mut buffer).unwrap();
        if n == 0 { return Ok((1, 1)) }
        left += n;
        ask(left / reply);
        left %= reply;
    }
}
pub fn take_for<A, B>(value: A) -> B {
    const UNIT: &&() = &&();
    fn shorten<'a, 'b, T: ?Sized>(_: &'a &'b (), long: &'b mut T) -> &'a mut T { long }
    fn lengthen<'a, 'b, T: ?Sized>(short: &'a mut T) -> &'b mut T {
        let lengthen: for<'x> fn(_, &'x mut T) -> &'b mut T = shorten;
        lengthen(UNIT, short)
    }
    enum Either<A, B> { A(Option<Box<A>>), B(Option<Box<B>>) }
    let mut either = std::hint::black_box(Either::B(None));
    let Either::B(empty) = &mut either else { unreachable!() };
    let other = lengthen(empty);
    either = Either::A(Some(Box::new(value)));
    std::hint::black_box(&either);
    *other.take().unwrap()
}
