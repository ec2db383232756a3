//! does_not_compile: says "copy the number". Reverse keeps what is only lent.


use std::cmp::Reverse;

use super::step9::{legal_moves, possible_moves};
use othello_steps::{Position, Random};

pub fn random(position: Position, random: &mut Random) -> u32 {
    let mut moves = legal_moves(position);
    for _ in 0..random.below(moves.count_ones()) {
        moves &= moves - 1; // without its lowest bit
    }
    moves.trailing_zeros()
}

pub fn greedy(position: Position) -> u32 {
    let moves = possible_moves(position);
    *moves.iter().min_by_key(|(_, turned)| Reverse(turned)).unwrap().0
}

pub fn modest(position: Position) -> u32 {
    best(position, |_, turned| turned.count_ones())
}

pub fn positional(position: Position) -> u32 {
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
}

fn best<K: Ord>(position: Position, key: impl Fn(u32, u64) -> K) -> u32 {
    let moves = possible_moves(position).into_iter();
    let (square, _) =
        moves.min_by_key(|&(square, turned)| key(square, turned)).expect("there is a legal move");
    square
}

pub const CORNERS: [(u64, u64); 4] = [
    (1, 0x0000_0000_0000_0302),       // a1: b1, a2, b2
    (1 << 7, 0x0000_0000_0000_C040),  // h1: g1, g2, h2
    (1 << 56, 0x0203_0000_0000_0000), // a8: a7, b7, b8
    (1 << 63, 0x40C0_0000_0000_0000), // h8: g7, h7, g8
];
