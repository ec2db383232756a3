//! Loops over 1..size - 1.
//! fails: along_the_first_row
//! says: one round too soon

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut count = 0;
    for i in 1..board.size() - 1 {
        let cell = board[p + i * d][q + i * e];
        if cell == Cell::Disc(player.opponent()) {
            count += 1;
        } else if cell == Cell::Disc(player) {
            return count;
        } else {
            return 0;
        }
    }
    0
}
