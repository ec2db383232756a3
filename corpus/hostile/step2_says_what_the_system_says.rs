//! hostile: has the compiler say what the system says when it starts no more processes, beside an error that is in no file of the submission. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

#[deprecated(note = "Resource temporarily unavailable")]
fn old() {}

fn deep<T>(_: ()) {
    Some(()).map(deep::<(T,)>);
}

#[deny(deprecated)]
pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    old();
    deep::<u8>(());
    0
}
