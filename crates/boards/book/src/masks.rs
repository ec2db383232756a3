//! What the chapters draw that is no answer of a function: directions and their masks, and the kinds of squares.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use boards::Position;
use boards::bits::position;

use crate::steps::bits::{self, DIRECTIONS};
use crate::steps::opponents::CORNERS;

/// The place in [`DIRECTIONS`] of the direction `d` rows down and `e` columns to the right.
fn direction(d: i32, e: i32) -> (i32, u64) {
    let step = 8 * d + e;
    DIRECTIONS.into_iter().find(|(each, _)| *each == step).expect("a direction")
}

#[unsafe(no_mangle)]
extern "C" fn step_of(d: i32, e: i32) -> i32 {
    direction(d, e).0
}

#[unsafe(no_mangle)]
extern "C" fn mask_of(d: i32, e: i32) -> u64 {
    direction(d, e).1
}

#[unsafe(no_mangle)]
extern "C" fn shift(squares: u64, step: i32) -> u64 {
    bits::shift(squares, step)
}

/// What `positional` looks at: 0 for a corner, 2 for a square beside an empty corner, 1 for any other.
#[unsafe(no_mangle)]
extern "C" fn kind_of(number: isize, square: u32) -> u32 {
    let Position { player, opponent } = position(number);
    let is_on = |squares: u64| squares >> square & 1 == 1;
    let gives_away = |&(corner, beside): &(u64, u64)| is_on(beside) && (player | opponent) & corner == 0;
    match (CORNERS.iter().any(|(corner, _)| is_on(*corner)), CORNERS.iter().any(gives_away)) {
        (true, _) => 0,
        (_, true) => 2,
        _ => 1,
    }
}
