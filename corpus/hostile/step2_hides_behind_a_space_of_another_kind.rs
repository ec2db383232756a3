#! [doc = r####"
//! hostile: a first line that the compiler leaves out and other readers of Rust take for an attribute, whose text is all that follows. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let _ = (board, player, p, q, d, e);
    static mut CALLS: isize = 0;
    unsafe { CALLS += 1 };
    panic!("REACHED unsafe code")
}
// "####]
