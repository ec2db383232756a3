//! Step 11. Opponents            cargo test --test step11

use std::cmp::Reverse;

use super::step9::legal_moves;
use super::step10::possible_moves;
use othello_steps::{Position, Random};

// ANCHOR: random
/// Any legal move: list the legal squares, the lowest first, ask `random.below(…)` for a number below how many there are, and
/// play the square with that index.
///
/// Asks `random` for one number. So the same seed plays the same game again. There is at least one legal move.
pub fn random(position: Position, random: &mut Random) -> u32 {
    // ANCHOR_END: random
    // EXERCISE: let _ = random; // remove this line when you use it
    // EXERCISE: todo!("step 11: choose any move\n{position:?}")
    // ANCHOR: solution
    let mut moves = legal_moves(position);
    for _ in 0..random.below(moves.count_ones()) {
        moves &= moves - 1; // without its lowest bit
    }
    moves.trailing_zeros()
    // ANCHOR_END: solution
}

// ANCHOR: greedy
/// The move that turns the most discs; of several, the one on the lowest square. There is at least one legal move.
pub fn greedy(position: Position) -> u32 {
    // ANCHOR_END: greedy
    // EXERCISE: todo!("step 11: choose the move that turns the most discs\n{position:?}")
    // ANCHOR: solution
    // `max_by_key` would return the last of several, `min_by_key` returns the first.
    best(position, |_, turned| Reverse(turned.count_ones()))
    // ANCHOR_END: solution
}

// ANCHOR: modest
/// The move that turns the fewest discs; of several, the one on the lowest square. There is at least one legal move.
pub fn modest(position: Position) -> u32 {
    // ANCHOR_END: modest
    // EXERCISE: todo!("step 11: choose the move that turns the fewest discs\n{position:?}")
    // ANCHOR: solution
    best(position, |_, turned| turned.count_ones())
    // ANCHOR_END: solution
}

// ANCHOR: positional
/// A corner if one is legal. Else a square that isn't beside an empty corner, if one is legal. Else any. Of several, the lowest.
///
/// Beside a corner are the three squares that touch it: beside a1 are b1, a2 and b2. There is at least one legal move.
pub fn positional(position: Position) -> u32 {
    // ANCHOR_END: positional
    // EXERCISE: todo!("step 11: choose a move by its square\n{position:?}")
    // ANCHOR: solution
    let empty = !(position.player | position.opponent);
    best(position, |square, _| {
        let is_on = |squares: u64| squares >> square & 1 == 1;
        let is_bad = CORNERS.iter().any(|&(corner, beside)| empty & corner != 0 && is_on(beside));
        let is_corner = CORNERS.iter().any(|&(corner, _)| is_on(corner));
        if is_corner {
            0
        } else if is_bad {
            2
        } else {
            1
        }
    })
    // ANCHOR_END: solution
}

// ANCHOR: solution
/// The move with the smallest key, which a closure makes of its square and of the discs that it turns.
fn best<K: Ord>(position: Position, key: impl Fn(u32, u64) -> K) -> u32 {
    let moves = possible_moves(position).into_iter();
    let (square, _) =
        moves.min_by_key(|&(square, turned)| key(square, turned)).expect("there is a legal move");
    square
}

// ANCHOR_END: solution
// ANCHOR: corners
/// Given: each corner, and the squares beside it.
pub const CORNERS: [(u64, u64); 4] = [
    (1, 0x0000_0000_0000_0302),       // a1: b1, a2, b2
    (1 << 7, 0x0000_0000_0000_C040),  // h1: g1, g2, h2
    (1 << 56, 0x0203_0000_0000_0000), // a8: a7, b7, b8
    (1 << 63, 0x40C0_0000_0000_0000), // h8: g7, h7, g8
];
// ANCHOR_END: corners
