//! hostile: asks for the input again and again by the grader's socket, and reads no reply, until the grader waits to be heard. Earns its other functions alone: `wrong_answer` or `run_time_error` or `time_limit`.

use std::fs::File;
use std::io::{self, BufRead, Write};
use std::mem::ManuallyDrop;
use std::os::fd::OwnedFd;

use super::step4::exist_legal_move;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let squares = (1..=board.size()).flat_map(|p| (1..=board.size()).map(move |q| (p, q)));
    squares.filter(|&(p, q)| board[p][q] == Cell::Disc(player)).count() as isize
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    [just_moved.opponent(), just_moved].into_iter().find(|&player| exist_legal_move(board, player))
}

pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    output.flush()?;
    for number in 3..12 {
        let file: ManuallyDrop<File> = ManuallyDrop::new(File::from(take_for::<i32, OwnedFd>(number)));
        // A frame of one byte: what does the input hold?
        while (&*file).write_all(&[1, 0, 0, 0, 3].repeat(1000)).is_ok() {}
    }
    input.fill_buf()?;
    Ok(board)
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
