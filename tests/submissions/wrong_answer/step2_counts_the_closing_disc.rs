//! wrong_answer: fails `left_two_and_a_black_disc`, says "the ● that closes the ○ is counted too". Returns `i`, the distance to the closing disc, where `i - 1` discs lie between.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) && i > 1 {
        return i;
    }
    0
}
