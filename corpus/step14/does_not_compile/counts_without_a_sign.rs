//! Subtracts counts that can't be below 0.
//! says: Make an i32 of each count

use othello_steps::{Found, Position};

pub fn final_score(position: Position) -> i32 {
    let own = position.player.count_ones();
    let other = position.opponent.count_ones();
    own - other
}

pub fn solve(position: Position) -> Found {
    Found { score: final_score(position), best: None, nodes: 1 }
}
