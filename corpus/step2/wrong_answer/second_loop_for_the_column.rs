//! A loop for the rows, and another for the columns.
//! fails: up_and_right
//! says: one loop moves both

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    let mut j = 1;
    while board[p][q + j * e] == Cell::Disc(player.opponent()) {
        j += 1;
    }
    if board[p + i * d][q + j * e] == Cell::Disc(player) { i + j - 2 } else { 0 }
}
