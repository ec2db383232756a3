//! wrong_answer: fails `left_two_and_a_black_disc`, says "the answer is 1 wherever discs turn". Answers 1 for "some" instead of how many.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    let turns = i > 1 && board[p + i * d][q + i * e] == Cell::Disc(player);
    turns as isize
}
