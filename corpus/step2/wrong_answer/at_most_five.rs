//! Looks six cells far, so a run of six discs from edge to edge finds no closing disc.
//! fails: six_discs
//! says: not after a fixed number of squares

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    for i in 1..=6 {
        let cell = board[p + i * d][q + i * e];
        if cell == Cell::Disc(player) {
            return i - 1;
        }
        if cell != Cell::Disc(player.opponent()) {
            return 0;
        }
    }
    0
}
