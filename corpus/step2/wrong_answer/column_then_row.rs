//! Writes board[column][row].
//! fails: up
//! says: row and column are exchanged

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[q + i * e][p + i * d] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[q + i * e][p + i * d] == Cell::Disc(player) { i - 1 } else { 0 }
}
