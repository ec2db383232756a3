//! What the opponents rightly play.

use std::cmp::Reverse;

use othello_steps::Position;

use crate::bits::empty;
use crate::mistakes::bitboards::right_moves;

/// Each legal square, and the discs that turn from there, the lowest square first.
pub type Moves = [(u32, u64)];

pub const CORNERS: [u32; 4] = [0, 7, 56, 63];

/// An opponent for which no chance decides.
#[derive(Clone, Copy)]
pub enum Opponent {
    /// Plays the move that turns the most discs.
    Greedy,
    /// Plays the move that turns the fewest.
    Modest,
    /// Plays a corner, else a square that isn't beside an empty corner.
    Positional,
}

impl Opponent {
    /// The right square; nothing if there is no legal move.
    pub fn square(self, before: Position) -> Option<u32> {
        let moves = right_moves(before);
        match self {
            Opponent::Greedy => first(&moves, |_, discs| Reverse(discs.count_ones())),
            Opponent::Modest => first(&moves, |_, discs| discs.count_ones()),
            Opponent::Positional => first(&moves, |square, _| right_worth(before, square)),
        }
    }
}

/// The first move with the smallest key, as a square.
pub fn first<K: Ord>(moves: &Moves, key: impl Fn(u32, u64) -> K) -> Option<u32> {
    moves.iter().min_by_key(|(square, discs)| key(*square, *discs)).map(|(square, _)| *square)
}

/// The last one.
pub fn last<K: Ord>(moves: &Moves, key: impl Fn(u32, u64) -> K) -> Option<u32> {
    first(&moves.iter().rev().copied().collect::<Vec<_>>(), key)
}

/// What a square is rightly worth: it is bad beside a corner in which there is no disc.
pub fn right_worth(before: Position, square: u32) -> u8 {
    worth(!empty(before), square)
}

/// 0 for a corner, 2 for a square beside one that is not among `good`, which are squares as bits; 1 for any other.
pub fn worth(good: u64, square: u32) -> u8 {
    match from_its_corner(square) {
        (_, 0, 0) => 0,
        (corner, 0 | 1, 0 | 1) if good >> corner & 1 == 0 => 2,
        _ => 1,
    }
}

pub fn is_diagonal(square: u32) -> bool {
    matches!(from_its_corner(square), (_, 1, 1))
}

/// The corner nearest to a square, and how many rows and columns lie between them.
pub fn from_its_corner(square: u32) -> (u32, u32, u32) {
    let corner = if square / 8 < 4 { 0 } else { 56 } + if square % 8 < 4 { 0 } else { 7 };
    (corner, (square / 8).abs_diff(corner / 8), (square % 8).abs_diff(corner % 8))
}

/// The sentence about a program, and what it plays of these moves.
pub type Choice = (&'static str, Box<dyn Fn(Position, &Moves) -> Option<u32>>);

pub fn choice(says: &'static str, plays: impl Fn(Position, &Moves) -> Option<u32> + 'static) -> Choice {
    (says, Box::new(plays))
}
