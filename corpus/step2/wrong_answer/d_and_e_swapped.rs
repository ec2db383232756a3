//! Adds `d` to the column and `e` to the row.
//! fails: along_the_last_column
//! says: d and e are exchanged

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * e][q + i * d] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i * e][q + i * d] == Cell::Disc(player) { i - 1 } else { 0 }
}
