//! wrong_answer: fails `all_eight_directions_turn_at_once`, says "row and column are exchanged where the discs are set". Sets everything at board[column][row].

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

/// Plays the legal move at row `p`, column `q`: places `player`'s disc there and turns every disc it takes,
/// in all eight directions.
pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[q][p] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            // Count first: a disc that has turned no longer is the opponent's, so it doesn't count.
            let turned = count_turn_over(board, player, p, q, d, e);
            for i in 1..=turned {
                board[q + i * e][p + i * d] = Cell::Disc(player);
            }
        }
    }
}
