//! Takes the rows between the two ends for the count, so a run within one row gives -1.
//! fails: right
//! says: measured in rows only

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut row = p + d;
    let mut column = q + e;
    while board[row][column] == Cell::Disc(player.opponent()) {
        row += d;
        column += e;
    }
    if board[row][column] != Cell::Disc(player) {
        return 0;
    }
    (row - p).abs() - 1
}
