//! Keeps inside rows and columns 1 to 8 whatever the size of the board.
//! fails: eight_discs
//! says: a board may have size 16

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut n = 0;
    let mut r = p + d;
    let mut c = q + e;
    while r >= 1 && r <= 8 && c >= 1 && c <= 8 {
        match board[r][c] {
            Cell::Disc(x) if x == player => return n,
            Cell::Disc(_) => n += 1,
            _ => return 0,
        }
        r += d;
        c += e;
    }
    0
}
