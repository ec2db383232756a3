//! Counts by a division through d, which is 0 along a row.
//! fails: black_turns_no_black
//! says: d or e may be 0

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let (mut r, mut c) = (p + d, q + e);
    while board[r][c] == Cell::Disc(player.opponent()) {
        r += d;
        c += e;
    }
    if board[r][c] == Cell::Disc(player) { (r - p) / d - 1 } else { 0 }
}
