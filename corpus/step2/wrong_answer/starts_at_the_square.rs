//! Begins at the square itself, where the loop ends at once.
//! fails: up
//! says: for i = 1, 2, 3

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut n = 0;
    let (mut p, mut q) = (p, q);
    while board[p][q] == Cell::Disc(player.opponent()) {
        n += 1;
        p += d;
        q += e;
    }
    if board[p][q] == Cell::Disc(player) { n } else { 0 }
}
