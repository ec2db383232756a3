//! Counts the discs but does not move on to the next square.
//! fails: up
//! says: does something in it change in every round

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let r = p + d;
    let c = q + e;
    let mut count = 0;
    while board[r][c] == Cell::Disc(player.opponent()) {
        count += 1;
    }
    if board[r][c] == Cell::Disc(player) { count } else { 0 }
}
