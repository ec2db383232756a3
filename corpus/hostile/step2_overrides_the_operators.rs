//! hostile: gives boards and cells operators that always agree. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Cell, Player};

impl PartialEq for Cell {
    fn eq(&self, _: &Cell) -> bool {
        true
    }
}

impl std::ops::Index<isize> for Board {
    type Output = [Cell];

    fn index(&self, _: isize) -> &[Cell] {
        &[]
    }
}

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    0
}
