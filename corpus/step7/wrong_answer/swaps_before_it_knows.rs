//! Turns as it walks and, where the run is not closed, turns back all but the last disc.
//! fails: discs_that_nothing_closes_stay
//! says: though none of your discs closes them

use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let opponent = player.opponent();
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            let mut i = 1;
            while board[p + i * d][q + i * e] == Cell::Disc(opponent) {
                board[p + i * d][q + i * e] = Cell::Disc(player);
                i += 1;
            }
            if board[p + i * d][q + i * e] != Cell::Disc(player) {
                for k in 1..i - 1 {
                    board[p + k * d][q + k * e] = Cell::Disc(opponent);
                }
            }
        }
    }
}
