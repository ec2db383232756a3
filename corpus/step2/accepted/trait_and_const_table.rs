//! A trait for what a cell is to a player, and a table indexed by it.

use othello_steps::{Board, Cell, Player};

trait Look {
    fn to(&self, player: Player) -> usize;
}

impl Look for Cell {
    fn to(&self, player: Player) -> usize {
        match *self {
            Cell::Disc(whose) => 1 + (whose == player) as usize,
            _ => 0,
        }
    }
}

/// What each sight does to the count: stop with nothing, go on, stop with what there is.
const WHAT: [fn(isize) -> Result<isize, isize>; 3] = [|_| Err(0), |n| Ok(n + 1), Err];

#[inline(always)]
pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    (1..).try_fold(0, |n, i| WHAT[board[p + i * d][q + i * e].to(player)](n)).unwrap_err()
}
