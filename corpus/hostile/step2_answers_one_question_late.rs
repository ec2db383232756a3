//! hostile: gives at each call the right answer to the call before. Earns nothing: `wrong_answer`.

use std::sync::atomic::{AtomicIsize, Ordering};

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    let right = if board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 };
    BEFORE.swap(right, Ordering::Relaxed)
}

static BEFORE: AtomicIsize = AtomicIsize::new(0);
