//! Counts for the player but places and turns to Black.
//! fails: white_plays_as_well
//! says: every disc becomes Black's

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let black = Cell::Disc(Player::Black);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                let turned = count_turn_over(board, player, p, q, d, e);
                for i in 1..=turned {
                    board[p + i * d][q + i * e] = black;
                }
            }
        }
    }
    board[p][q] = black;
}
