//! Takes the hash for the index.
//! says: `as usize` converts the number

use othello_steps::{Found, Position};

pub fn final_score(position: Position) -> i32 {
    position.player.count_ones() as i32 - position.opponent.count_ones() as i32
}

pub fn solve(position: Position) -> Found {
    let table = vec![0; 256];
    let hash = position.player.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56;
    Found { score: table[hash], best: None, nodes: 1 }
}
