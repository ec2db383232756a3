//! The first disc is looked at before the loop, and not counted.
//! fails: up
//! says: you don't count the first disc

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let opponent = Cell::Disc(player.opponent());
    if board[p + d][q + e] != opponent {
        return 0;
    }
    let mut count = 0;
    let mut i = 2;
    while board[p + i * d][q + i * e] == opponent {
        count += 1;
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { count } else { 0 }
}
