//! An iterator of the cells in the direction, `successors` and `try_fold`; no counter of steps.

use othello_steps::{Board, Cell, Player};
use std::iter::successors;
use std::ops::ControlFlow::{Break, Continue};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut ray = successors(Some((p + d, q + e)), |&(r, c)| Some((r + d, c + e))).map(|(r, c)| board[r][c]);
    let end = ray.try_fold(0, |count, cell| match cell {
        Cell::Disc(owner) if owner == player => Break(count),
        Cell::Disc(_) => Continue(count + 1),
        Cell::Empty | Cell::Sentinel => Break(0),
    });
    match end {
        Break(count) => count,
        Continue(_) => 0,
    }
}
