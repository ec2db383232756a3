//! wrong_answer: fails `up`, says "the two sides of the `if` are exchanged". Answers 0 where a disc of the player closes.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { 0 } else { i - 1 }
}
