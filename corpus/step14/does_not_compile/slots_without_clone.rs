//! Fills a table with copies of a slot that can't be copied.
//! says: write `#[derive(Clone, Copy)]`

use othello_steps::{Found, Position};

pub fn final_score(position: Position) -> i32 {
    position.player.count_ones() as i32 - position.opponent.count_ones() as i32
}

pub fn solve(position: Position) -> Found {
    let table = vec![Slot { position, low: 0 }; 256];
    Found { score: table[0].low, best: None, nodes: 1 }
}

struct Slot {
    position: Position,
    low: i32,
}
