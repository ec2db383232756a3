//! wrong_answer: fails `the_longest_row_in_every_direction_on_every_board`, says "the answer is 8". Counts in three bits: eight discs are none.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { (i - 1) & 7 } else { 0 }
}
