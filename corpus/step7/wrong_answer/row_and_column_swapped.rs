//! Places at `board[q][p]`.
//! fails: the_disc_is_placed_and_one_disc_turns
//! says: the disc is placed at board[q][p]

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                let turned = count_turn_over(board, player, p, q, d, e);
                for i in 1..=turned {
                    board[p + i * d][q + i * e] = Cell::Disc(player);
                }
            }
        }
    }
    board[q][p] = Cell::Disc(player);
}
