//! run_time_error: fails `all_eight_directions_turn_at_once`, says "how many turn in this direction". Adds the counts of all directions up.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

/// Plays the legal move at row `p`, column `q`: places `player`'s disc there and turns every disc it takes,
/// in all eight directions.
pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    let mut total = 0;
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            // Count first: a disc that has turned no longer is the opponent's, so it doesn't count.
            total += count_turn_over(board, player, p, q, d, e);
            for i in 1..=total {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
}
