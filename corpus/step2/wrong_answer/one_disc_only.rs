//! Stops after one disc: the neighbour must be the opponent's and the next the player's.
//! fails: left_two_and_a_black_disc
//! says: you look at one disc only

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let neighbour = board[p + d][q + e];
    if neighbour == Cell::Disc(player.opponent()) && board[p + 2 * d][q + 2 * e] == Cell::Disc(player) {
        1
    } else {
        0
    }
}
