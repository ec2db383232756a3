//! wrong_answer: fails `up`, says "go on over the discs of the opponent". The loop goes over the player's own discs.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player) {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
