//! Tests the cell and the one behind it together, so beside the edge it reads beyond the sentinel.
//! fails: right_the_sentinel_at_once
//! says: the loop goes past the sentinel

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut count = 0;
    let mut i = 1;
    loop {
        let here = board[p + i * d][q + i * e];
        let next = board[p + (i + 1) * d][q + (i + 1) * e];
        if here != Cell::Disc(player.opponent()) {
            return 0;
        }
        count += 1;
        if next == Cell::Disc(player) {
            return count;
        }
        i += 1;
    }
}
