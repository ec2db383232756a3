//! Thinks that rows are counted from the bottom: p - i * d.
//! fails: up
//! says: the sign of d is wrong

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p - i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p - i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
