//! Places the disc and turns nothing.
//! fails: the_disc_is_placed_and_one_disc_turns
//! says: no disc turns

use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
}
