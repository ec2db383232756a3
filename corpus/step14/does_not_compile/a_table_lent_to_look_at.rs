//! Stores something in a table that it may only look at.
//! says: so it takes `table: &mut [Slot]`

use othello_steps::{Found, Position};

pub fn final_score(position: Position) -> i32 {
    position.player.count_ones() as i32 - position.opponent.count_ones() as i32
}

pub fn solve(position: Position) -> Found {
    let table = vec![Slot { position, low: 0 }];
    search(position, &table)
}

struct Slot {
    position: Position,
    low: i32,
}

fn search(position: Position, table: &[Slot]) -> Found {
    table[0] = Slot { position, low: final_score(position) };
    Found { score: table[0].low, best: None, nodes: 1 }
}
