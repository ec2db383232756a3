//! hostile: takes the input by its own type, to keep it for the next test. Earns nothing: `does_not_compile`.

use std::cell::RefCell;
use std::io::{self, Write};

use othello_grade_answering::Input;
use othello_steps::{Board, Player};

thread_local! {
    static KEPT: RefCell<Option<Box<Input>>> = const { RefCell::new(None) };
}

pub fn count_discs(_: &Board, _: Player) -> isize {
    0
}

pub fn next_player(_: &Board, _: Player) -> Option<Player> {
    None
}

pub fn play_game(board: Board, input: &'static mut Input, _: &mut impl Write) -> io::Result<Board> {
    KEPT.set(Some(unsafe { Box::from_raw(input) }));
    Ok(board)
}
