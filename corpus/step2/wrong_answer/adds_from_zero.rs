//! Looks at p + i + d, with an i that begins at 0.
//! fails: up
//! says: you add `i` and the direction

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 0;
    while board[p + i + d][q + i + e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i + d][q + i + e] == Cell::Disc(player) { i } else { 0 }
}
