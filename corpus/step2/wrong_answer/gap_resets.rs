//! At a gap the count begins again, and the loop goes on.
//! fails: down_an_empty_square_at_once
//! says: set back to 0 at an empty place

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut count = 0;
    let mut r = p + d;
    let mut c = q + e;
    while board[r][c] != Cell::Sentinel {
        if board[r][c] == Cell::Disc(player) {
            return count;
        }
        if board[r][c] == Cell::Empty {
            count = 0;
        } else {
            count += 1;
        }
        r += d;
        c += e;
    }
    0
}
