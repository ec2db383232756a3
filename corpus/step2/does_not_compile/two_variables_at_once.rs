//! Let mut r, c = …, as in Python.
//! says: One `let` makes one variable

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut r, c = p + d, q + e;
    let mut count = 0;
    while board[r][c] == Cell::Disc(player.opponent()) {
        r += d;
        c += e;
        count += 1;
    }
    if board[r][c] == Cell::Disc(player) { count } else { 0 }
}
