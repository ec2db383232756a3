//! Goes on until its own disc or the sentinel, and counts all on the way.
//! fails: down_and_left_into_a_gap
//! says: over empty places and counts them

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut count = 0;
    let (mut r, mut c) = (p + d, q + e);
    while board[r][c] != Cell::Disc(player) {
        if board[r][c] == Cell::Sentinel {
            return 0;
        }
        count += 1;
        r += d;
        c += e;
    }
    count
}
