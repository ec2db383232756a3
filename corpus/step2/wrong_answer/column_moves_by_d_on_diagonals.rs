//! Three cases, and d twice in the last.
//! fails: up_and_right
//! says: the column moves by d on the diagonals

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let me = Cell::Disc(player);
    let other = Cell::Disc(player.opponent());
    let mut i = 1;
    if d == 0 {
        while board[p][q + i * e] == other {
            i += 1;
        }
        if board[p][q + i * e] == me { i - 1 } else { 0 }
    } else if e == 0 {
        while board[p + i * d][q] == other {
            i += 1;
        }
        if board[p + i * d][q] == me { i - 1 } else { 0 }
    } else {
        while board[p + i * d][q + i * d] == other {
            i += 1;
        }
        if board[p + i * d][q + i * d] == me { i - 1 } else { 0 }
    }
}
