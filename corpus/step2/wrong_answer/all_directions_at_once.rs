//! Loops over all directions itself, and never uses the one that is asked.
//! fails: up
//! says: the discs of all eight directions are added up

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let _ = (d, e);
    let mut total = 0;
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            let mut i = 1;
            while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
                i += 1;
            }
            if board[p + i * d][q + i * e] == Cell::Disc(player) {
                total += i - 1;
            }
        }
    }
    total
}
