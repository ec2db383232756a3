//! A recursive helper that starts at (p, q).
//! fails: up
//! says: the first place that you look at is the empty one

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    walk(board, player, p, q, d, e, 0)
}
fn walk(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize, n: isize) -> isize {
    if board[p][q] == Cell::Disc(player) {
        n
    } else if board[p][q] == Cell::Disc(player.opponent()) {
        walk(board, player, p + d, q + e, d, e, n + 1)
    } else {
        0
    }
}
