//! Counts the opponent's discs and does not look at what follows them.
//! fails: down_and_left_into_a_gap
//! says: you don't look at what comes after the discs

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    (1..).take_while(|i| board[p + i * d][q + i * e] == Cell::Disc(player.opponent())).count() as isize
}
