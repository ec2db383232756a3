//! Recursion with an accumulator.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    fn go(board: &Board, player: Player, at: (isize, isize), by: (isize, isize), so_far: isize) -> isize {
        let (p, q) = at;
        if board[p][q] == Cell::Disc(player) {
            so_far
        } else if board[p][q] == Cell::Disc(player.opponent()) {
            go(board, player, (p + by.0, q + by.1), by, so_far + 1)
        } else {
            0
        }
    }
    go(board, player, (p + d, q + e), (d, e), 0)
}
