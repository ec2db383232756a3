//! One sort with a tuple as its key.

use super::step10::possible_moves;
use othello_steps::{Position, Random};

pub fn random(position: Position, random: &mut Random) -> u32 {
    let moves = possible_moves(position);
    let k = random.below(moves.len() as u32);
    *moves.keys().nth(k as usize).unwrap()
}

pub fn greedy(position: Position) -> u32 {
    possible_moves(position).into_iter().map(|(square, turned)| (64 - turned.count_ones(), square)).min().unwrap().1
}

pub fn modest(position: Position) -> u32 {
    possible_moves(position).into_iter().map(|(square, turned)| (turned.count_ones(), square)).min().unwrap().1
}

pub fn positional(position: Position) -> u32 {
    const BESIDE: [[u32; 4]; 4] = [[0, 1, 8, 9], [7, 6, 15, 14], [56, 57, 48, 49], [63, 62, 55, 54]];
    let empty = |square: u32| (position.player | position.opponent) >> square & 1 == 0;
    let class = |square: u32| match BESIDE.iter().find(|group| group.contains(&square)) {
        Some(group) if group[0] == square => 0,
        Some(group) if empty(group[0]) => 2,
        _ => 1,
    };
    possible_moves(position).into_keys().min_by_key(|&square| (class(square), square)).unwrap()
}
