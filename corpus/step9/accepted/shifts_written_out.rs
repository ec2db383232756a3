//! Eight closures, each with its own shift and mask; a run is found as the difference of two bits.

use std::collections::BTreeMap;

use othello_steps::Position;

const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;

const WAYS: [fn(u64) -> u64; 8] = [
    |s| s << 8,
    |s| s >> 8,
    |s| (s << 1) & NOT_A,
    |s| (s >> 1) & NOT_H,
    |s| (s << 9) & NOT_A,
    |s| (s >> 9) & NOT_H,
    |s| (s << 7) & NOT_H,
    |s| (s >> 7) & NOT_A,
];

fn turned(Position { player, opponent }: Position, new: u64, way: fn(u64) -> u64) -> u64 {
    let mut run = way(new) & opponent;
    while way(run) & opponent & !run != 0 {
        run |= way(run) & opponent;
    }
    if run != 0 && way(run) & player & !run != 0 { run } else { 0 }
}

pub fn flips_one_by_one(position: Position, square: u32) -> u64 {
    WAYS.iter().map(|way| turned(position, 1 << square, *way)).fold(0, |all, run| all | run)
}

pub fn flips(position: Position, square: u32) -> u64 {
    flips_one_by_one(position, square)
}

pub fn legal_moves(position: Position) -> u64 {
    let mut moves = 0;
    for way in WAYS {
        let mut run = way(position.player) & position.opponent;
        for _ in 0..6 {
            moves |= way(run);
            run = way(run) & position.opponent;
        }
    }
    moves & !position.player & !position.opponent
}

pub fn play(mut position: Position, square: u32) -> Position {
    let turned = flips(position, square);
    position.player |= turned | 1 << square;
    position.opponent &= !turned;
    position.passed()
}

pub fn possible_moves(position: Position) -> BTreeMap<u32, u64> {
    let moves = legal_moves(position);
    (0..64).filter(|square| moves >> square & 1 == 1).map(|square| (square, flips(position, square))).collect()
}

pub fn perft(position: Position, depth: u32) -> u64 {
    match (depth, legal_moves(position), legal_moves(position.passed())) {
        (0, _, _) | (_, 0, 0) => 1,
        (_, 0, _) => perft(position.passed(), depth - 1),
        (_, moves, _) => {
            let squares = (0..64).filter(|square| moves >> square & 1 == 1);
            squares.map(|square| perft(play(position, square), depth - 1)).sum()
        }
    }
}
