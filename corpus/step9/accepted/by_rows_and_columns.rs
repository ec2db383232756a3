//! Walks by row and column, with no shift and no mask, and makes the rest of that.

use othello_steps::Position;

pub fn flips_one_by_one(position: Position, square: u32) -> u64 {
    let mut flips = 0;
    for d in -1..=1 {
        for e in -1..=1 {
            let (mut p, mut q) = (square as i32 / 8 + d, square as i32 % 8 + e);
            let mut run = 0;
            while (d, e) != (0, 0) && (0..8).contains(&p) && (0..8).contains(&q) {
                let bit = 1 << (8 * p + q);
                if position.opponent & bit == 0 {
                    flips |= if position.player & bit != 0 { run } else { 0 };
                    break;
                }
                run |= bit;
                (p, q) = (p + d, q + e);
            }
        }
    }
    flips
}

pub fn flips(position: Position, square: u32) -> u64 {
    flips_one_by_one(position, square)
}

pub fn legal_moves(position: Position) -> u64 {
    let empty = (0..64).filter(|square| (position.player | position.opponent) >> square & 1 == 0);
    empty.filter(|square| flips(position, *square) != 0).fold(0, |moves, square| moves | 1 << square)
}
