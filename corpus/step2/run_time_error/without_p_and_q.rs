//! Forgets p and q.
//! fails: up
//! says: it doesn't begin beside (p, q)

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let _ = (p, q);
    let mut i = 1;
    while board[i * d][i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[i * d][i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
