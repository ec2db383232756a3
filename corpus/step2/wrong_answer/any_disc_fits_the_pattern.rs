//! A pattern Cell::Disc(opponent) makes a new variable.
//! fails: up
//! says: You get 0 wherever discs should turn

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let opponent = player.opponent();
    let mut n = 0;
    loop {
        match board[p + (n + 1) * d][q + (n + 1) * e] {
            Cell::Disc(opponent) => n += 1,
            Cell::Disc(player) => return n,
            _ => return 0,
        }
    }
}
