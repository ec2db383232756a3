//! Changes the position that it was given, and tells the three cases of a count apart by a match.

use std::collections::BTreeMap;

use super::step9::{flips, legal_moves};
use othello_steps::Position;

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
