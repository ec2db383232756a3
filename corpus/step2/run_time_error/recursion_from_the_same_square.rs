//! Each call asks about the same square again.
//! fails: stack_overflow
//! says: looking up: d = -1

use othello_steps::{Board, Cell, Player};

fn walk(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> Option<isize> {
    let next = board[p + d][q + e];
    if next == Cell::Disc(player.opponent()) {
        Some(walk(board, player, p, q, d, e)? + 1)
    } else if next == Cell::Disc(player) {
        Some(0)
    } else {
        None
    }
}

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    walk(board, player, p, q, d, e).unwrap_or(0)
}
