//! Turns every run of the opponent's discs beside the square, closed or not.
//! fails: discs_that_nothing_closes_stay
//! says: though none of your discs closes them

use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            let mut i = 1;
            while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
                board[p + i * d][q + i * e] = Cell::Disc(player);
                i += 1;
            }
        }
    }
}
