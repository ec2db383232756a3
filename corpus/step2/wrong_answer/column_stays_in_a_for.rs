//! `q + e` for `q + i * e`, in a loop with an end.
//! fails: right
//! says: the column doesn't move on

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    for i in 1..board.size() {
        let cell = board[p + i * d][q + e];
        if cell == Cell::Disc(player) {
            return i - 1;
        }
        if cell != Cell::Disc(player.opponent()) {
            return 0;
        }
    }
    0
}
