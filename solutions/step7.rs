//! Step 7. Turning the discs            cargo test --test step7

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

// ANCHOR: set_and_turn_over
/// Plays the legal move at row `p`, column `q`: places `player`'s disc there and turns every disc it takes,
/// in all eight directions.
pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    // ANCHOR_END: set_and_turn_over
    // EXERCISE: todo!("step 7: place a disc of {player} at ({p}, {q}) and turn what it takes\n{board:?}")
    // ANCHOR: solution
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            // Count first: once a disc is turned, it is no longer the opponent's to be counted.
            let turned = count_turn_over(board, player, p, q, d, e);
            for i in 1..=turned {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
    // ANCHOR_END: solution
}
