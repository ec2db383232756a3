//! Leaves the old board as it is, makes a list of all squares that change, and puts a changed copy in its place.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};
use std::iter;

fn played(board: &Board, player: Player, p: isize, q: isize) -> Board {
    let turned = (-1..=1)
        .flat_map(|d| (-1..=1).map(move |e| (d, e)))
        .filter(|direction| *direction != (0, 0))
        .flat_map(|(d, e)| {
            let n = count_turn_over(board, player, p, q, d, e);
            (1..=n).map(move |i| (p + i * d, q + i * e))
        });
    let mut next = board.clone();
    for (r, c) in iter::once((p, q)).chain(turned) {
        next[r][c] = Cell::Disc(player);
    }
    next
}

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    *board = played(board, player, p, q);
}
