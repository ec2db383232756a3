//! Walks by row and column, with no shift and no mask, and makes the rest of that.

use std::collections::BTreeMap;

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
    possible_moves(position).keys().fold(0, |moves, square| moves | 1 << square)
}

pub fn play(position: Position, square: u32) -> Position {
    let flips = flips(position, square);
    Position { player: position.opponent & !flips, opponent: position.player | flips | 1 << square }
}

pub fn possible_moves(position: Position) -> BTreeMap<u32, u64> {
    let empty = (0..64).filter(|square| (position.player | position.opponent) >> square & 1 == 0);
    empty.map(|square| (square, flips(position, square))).filter(|(_, flips)| *flips != 0).collect()
}

pub fn perft(position: Position, depth: u32) -> u64 {
    let over = |position| possible_moves(position).is_empty();
    if depth == 0 || over(position) && over(position.passed()) {
        return 1;
    }
    let moves = possible_moves(position);
    if moves.is_empty() {
        return perft(position.passed(), depth - 1);
    }
    moves.keys().map(|&square| perft(play(position, square), depth - 1)).sum()
}
