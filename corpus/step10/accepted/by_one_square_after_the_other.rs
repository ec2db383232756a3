//! Asks of every empty square what turns there, and makes the rest of that.

use std::collections::BTreeMap;

use super::step9::flips;
use othello_steps::Position;

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
