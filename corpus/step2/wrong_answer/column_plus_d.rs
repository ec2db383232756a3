//! Copies the line above: the column moves by d too, and in a row the loop never ends.
//! fails: up
//! says: after it the column moves by d

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut r = p + d;
    let mut c = q + e;
    let mut count = 0;
    while board[r][c] == Cell::Disc(player.opponent()) {
        count += 1;
        r += d;
        c += d;
    }
    if board[r][c] == Cell::Disc(player) {
        return count;
    }
    0
}
