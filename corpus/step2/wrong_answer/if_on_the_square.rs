//! Looks further only if the square itself is the opponent's.
//! fails: up
//! says: the first place that you look at is the empty one

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 0;
    if board[p][q] == Cell::Disc(player.opponent()) {
        while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
            i += 1;
        }
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { i } else { 0 }
}
