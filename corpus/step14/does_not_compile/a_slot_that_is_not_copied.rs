//! Takes a slot out of a table whose slots can't be copied.
//! says: write `#[derive(Clone, Copy)]`

use othello_steps::{Found, Position};

pub fn final_score(position: Position) -> i32 {
    position.player.count_ones() as i32 - position.opponent.count_ones() as i32
}

pub fn solve(position: Position) -> Found {
    let mut table = vec![Slot { position, low: 0 }];
    search(position, &mut table)
}

struct Slot {
    position: Position,
    low: i32,
}

fn search(position: Position, table: &mut [Slot]) -> Found {
    let mut slot = table[0];
    slot.low = final_score(position);
    let found = Found { score: slot.low, best: None, nodes: 1 };
    table[0] = slot;
    found
}
