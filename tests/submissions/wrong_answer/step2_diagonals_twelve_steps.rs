//! wrong_answer: fails `the_longest_row_in_every_direction_on_every_board`, says "The loop ends where the discs end, in every direction". A diagonal is looked at for twelve squares at most.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while (d == 0 || e == 0 || i < 13) && board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
