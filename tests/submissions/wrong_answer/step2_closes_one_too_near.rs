//! wrong_answer: fails `up`, says "that place, not the one before it". Looks for the closing disc at i - 1.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    let last = i - 1;
    if board[p + last * d][q + last * e] == Cell::Disc(player) { last } else { 0 }
}
