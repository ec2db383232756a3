//! Walks on until the player's own disc, through the sentinel and off the board.
//! fails: right_the_sentinel_at_once
//! says: the loop goes past the sentinel

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut count = 0;
    let mut i = 1;
    while board[p + i * d][q + i * e] != Cell::Disc(player) {
        if board[p + i * d][q + i * e] == Cell::Empty {
            return 0;
        }
        count += 1;
        i += 1;
    }
    count
}
