//! In the loop the row moves before the test and the column after it.
//! fails: right
//! says: one step behind the row

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut n = 0;
    let mut r = p + d;
    let mut c = q;
    while board[r][c] == Cell::Disc(player.opponent()) {
        n += 1;
        r += d;
        c += e;
    }
    if board[r][c] == Cell::Disc(player) { n } else { 0 }
}
