//! Gives the table to the first call.
//! says: Lend it: the function takes `table: &mut [Slot]`

use othello_steps::{Found, Position};

pub fn final_score(position: Position) -> i32 {
    position.player.count_ones() as i32 - position.opponent.count_ones() as i32
}

pub fn solve(position: Position) -> Found {
    search(position, 4, vec![Slot { position, low: 0 }])
}

struct Slot {
    position: Position,
    low: i32,
}

fn search(position: Position, left: u32, table: Vec<Slot>) -> Found {
    let mut found = Found { score: table[0].low, best: None, nodes: 1 };
    for _ in 0..left {
        found.nodes += search(position.passed(), left - 1, table).nodes;
    }
    found
}
