//! Writes `q + e` for `q + i * e`: along a row the same square is looked at forever.
//! fails: right
//! says: each step changes the column alone

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i * d][q + e] == Cell::Disc(player) { i - 1 } else { 0 }
}
