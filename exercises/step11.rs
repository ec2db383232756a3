//! Step 11. Opponents            cargo test --test step11

use std::cmp::Reverse;

use super::step9::legal_moves;
use super::step10::possible_moves;
use othello_steps::{Position, Random};

/// Any legal move: list the legal squares, the lowest first, ask `random.below(…)` for a number below how many there are, and
/// play the square with that index.
///
/// Asks `random` for one number. So the same seed plays the same game again. There is at least one legal move.
pub fn random(position: Position, random: &mut Random) -> u32 {
    let _ = random; // remove this line when you use it
    todo!("step 11: choose any move\n{position:?}")
}

/// The move that turns the most discs; of several, the one on the lowest square. There is at least one legal move.
pub fn greedy(position: Position) -> u32 {
    todo!("step 11: choose the move that turns the most discs\n{position:?}")
}

/// The move that turns the fewest discs; of several, the one on the lowest square. There is at least one legal move.
pub fn modest(position: Position) -> u32 {
    todo!("step 11: choose the move that turns the fewest discs\n{position:?}")
}

/// A corner if one is legal. Else a square that isn't beside an empty corner, if one is legal. Else any. Of several, the lowest.
///
/// Beside a corner are the three squares that touch it: beside a1 are b1, a2 and b2. There is at least one legal move.
pub fn positional(position: Position) -> u32 {
    todo!("step 11: choose a move by its square\n{position:?}")
}

/// Given: each corner, and the squares beside it.
pub const CORNERS: [(u64, u64); 4] = [
    (1, 0x0000_0000_0000_0302),       // a1: b1, a2, b2
    (1 << 7, 0x0000_0000_0000_C040),  // h1: g1, g2, h2
    (1 << 56, 0x0203_0000_0000_0000), // a8: a7, b7, b8
    (1 << 63, 0x40C0_0000_0000_0000), // h8: g7, h7, g8
];
