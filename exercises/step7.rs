//! Step 7. Turning the discs            cargo test --test step7

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

/// Plays the legal move at row `p`, column `q`: places `player`'s disc there and turns every disc it takes,
/// in all eight directions.
pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    todo!("step 7: place a disc of {player} at ({p}, {q}) and turn what it takes\n{board:?}")
}
