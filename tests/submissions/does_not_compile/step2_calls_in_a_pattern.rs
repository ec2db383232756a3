//! does_not_compile: says "A pattern can't call a function". while let Cell::Disc(player.opponent()) = ….

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while let Cell::Disc(player.opponent()) = board[p + i * d][q + i * e] {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
