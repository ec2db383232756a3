//! A method that stores may only look at the table.
//! says: the method needs `&mut self`

use othello_steps::{Found, Position};

pub fn final_score(position: Position) -> i32 {
    position.player.count_ones() as i32 - position.opponent.count_ones() as i32
}

pub fn solve(position: Position) -> Found {
    let mut solver = Solver { table: Vec::new() };
    solver.store(position, 0);
    Found { score: solver.table[0].1, best: None, nodes: 1 }
}

struct Solver {
    table: Vec<(Position, i32)>,
}

impl Solver {
    fn store(&self, position: Position, score: i32) {
        self.table.push((position, score));
    }
}
