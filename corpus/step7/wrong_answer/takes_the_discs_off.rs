//! Takes the discs off the board instead of turning them, as in Go.
//! fails: the_disc_is_placed_and_one_disc_turns
//! says: the discs are taken off the board

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                let taken = count_turn_over(board, player, p, q, d, e);
                for i in 1..=taken {
                    board[p + i * d][q + i * e] = Cell::Empty;
                }
            }
        }
    }
}
