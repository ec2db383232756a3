//! wrong_answer: fails `all_eight_directions_turn_at_once`, says "placed at board[p - 1][q - 1]". Places the disc as if rows began at 0.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p - 1][q - 1] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            // Count first: a disc that has turned no longer is the opponent's, so it doesn't count.
            let turned = count_turn_over(board, player, p, q, d, e);
            for i in 1..=turned {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
}
