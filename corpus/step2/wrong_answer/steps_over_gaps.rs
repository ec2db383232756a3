//! Only the sentinel and the player's own disc end the walk: empty squares between are stepped over.
//! fails: down_an_empty_square_at_once
//! says: the loop goes on after a gap

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut count = 0;
    let (mut r, mut c) = (p + d, q + e);
    loop {
        if board[r][c] == Cell::Sentinel {
            return 0;
        } else if board[r][c] == Cell::Disc(player) {
            return count;
        } else if board[r][c] == Cell::Disc(player.opponent()) {
            count += 1;
        }
        r += d;
        c += e;
    }
}
