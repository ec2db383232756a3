//! Places and turns to the opponent's colour.
//! fails: the_disc_is_placed_and_one_disc_turns
//! says: the discs become the opponent's

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let disc = Cell::Disc(player.opponent());
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                let turned = count_turn_over(board, player, p, q, d, e);
                for i in 1..=turned {
                    board[p + i * d][q + i * e] = disc;
                }
            }
        }
    }
    board[p][q] = disc;
}
