//! Eight closures, each with its own shift and mask; a run is found as the difference of two bits.

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
