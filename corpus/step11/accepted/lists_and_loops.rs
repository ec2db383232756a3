//! Loops over lists, and compares by hand.

use super::step9::{flips, legal_moves};
use othello_steps::{Position, Random};

fn squares(position: Position) -> Vec<u32> {
    (0..64).filter(|square| legal_moves(position) >> square & 1 == 1).collect()
}

pub fn random(position: Position, random: &mut Random) -> u32 {
    let squares = squares(position);
    squares[random.below(squares.len() as u32) as usize]
}

pub fn greedy(position: Position) -> u32 {
    let (mut best, mut most) = (64, 0);
    for square in squares(position) {
        let turned = flips(position, square).count_ones();
        if turned > most {
            (best, most) = (square, turned);
        }
    }
    best
}

pub fn modest(position: Position) -> u32 {
    let mut list = squares(position);
    list.sort_by_key(|&square| flips(position, square).count_ones());
    list[0]
}

pub fn positional(position: Position) -> u32 {
    let taken = |p: u32, q: u32| (position.player | position.opponent) >> (8 * p + q) & 1 == 1;
    let class = |square: u32| {
        let (p, q) = (square / 8, square % 8);
        let (row, column) = (if p < 4 { 0 } else { 7 }, if q < 4 { 0 } else { 7 });
        match p.abs_diff(row).max(q.abs_diff(column)) {
            0 => 0,
            1 if !taken(row, column) => 2,
            _ => 1,
        }
    };
    for wanted in 0..3 {
        if let Some(square) = squares(position).into_iter().find(|&square| class(square) == wanted) {
            return square;
        }
    }
    unreachable!("there is a legal move")
}
