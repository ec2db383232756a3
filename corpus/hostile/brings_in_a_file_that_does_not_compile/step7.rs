//! hostile: its errors are all in another file, so that whoever leaves out the file with the errors does so for ever. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

#[path = "step3.rs"]
mod step3;

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    step3::is_legal_move(board, player, p, q);
}
