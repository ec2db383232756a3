#!/*
//! hostile: a first line that the compiler leaves out and other readers of Rust take for the beginning of a comment. Earns nothing: `does_not_compile`.
use othello_steps::{Board, Player};

fn count<'a>(board: &'a Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    reference_step2::count_turn_over(board, player, p, q, d, e)
}
// */
pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    count(board, player, p, q, d, e)
}
