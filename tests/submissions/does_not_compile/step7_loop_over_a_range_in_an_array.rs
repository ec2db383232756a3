//! does_not_compile: says "without brackets". A range in square brackets.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

/// Plays the legal move at row `p`, column `q`: places `player`'s disc there and turns every disc it takes,
/// in all eight directions.
pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in [-1..=1] {
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
