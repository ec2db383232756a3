//! The distance is rows plus columns.
//! fails: up_and_right
//! says: rows and columns are added up

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let (mut r, mut c) = (p + d, q + e);
    while board[r][c] == Cell::Disc(player.opponent()) {
        r += d;
        c += e;
    }
    if board[r][c] == Cell::Disc(player) { (r - p).abs() + (c - q).abs() - 1 } else { 0 }
}
